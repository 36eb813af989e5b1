import { GUIDE_LIMITS, type GuideQuestion, type QuestionImage } from '@contract/guide';
import { IMAGE_TYPES } from '@contract/images';
import { Button, FileButton, Skeleton, Textarea } from '@mantine/core';
import { IconPhoto, IconTrash } from '@/components/icons/icons';
import { useContext, useId } from 'react';
import { errorText } from '@/lib/api-client';
import { useGuideImage, useStoreImage } from '../api/guide-images';
import { EditedInterview } from '../edited-interview';
import { t } from '../texts';
import { problemFieldId } from '../use-guide-problems';
import classes from './image-field.module.css';
import details from './question-details.module.css';

type Props = { question: GuideQuestion; onChange: (change: Pick<GuideQuestion, 'image'>) => void };

/** A picture that participants see while the question is open, and its description. */
export function ImageField({ question, onChange }: Props) {
  const { id, image } = question;
  const formId = useContext(EditedInterview);
  const store = useStoreImage(formId);
  const label = useId();
  const take = (file: File | null) => {
    if (!file) return;
    store.mutate(file, { onSuccess: (stored) => onChange({ image: { ...stored, alt: image?.alt ?? '' } }) });
  };
  return (
    <div className={details.group} role="group" aria-labelledby={label}>
      <span id={label} className={details.label}>
        {t('imageField.image')}
      </span>
      <p className={details.hint}>{formId === null ? t('imageField.onceInterviewSavedAdd') : t('imageField.shownWhileQuestionOpen')}</p>
      {image && <Preview formId={formId} image={image} />}
      <div className={classes.buttons}>
        <FileButton accept={IMAGE_TYPES.join(',')} onChange={take} inputProps={{ 'aria-labelledby': label }}>
          {(button) => (
            <Button
              {...button}
              variant="default"
              size="xs"
              leftSection={<IconPhoto size={14} aria-hidden />}
              disabled={formId === null}
              loading={store.isPending}
            >
              {image ? t('imageField.replaceImage') : t('imageField.addImage')}
            </Button>
          )}
        </FileButton>
        {image && (
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            leftSection={<IconTrash size={14} aria-hidden />}
            onClick={() => onChange({ image: undefined })}
          >
            {t('imageField.removeImage')}
          </Button>
        )}
      </div>
      {store.error && (
        <p className={classes.error} role="alert">
          {t('imageField.addFailed', { error: errorText(store.error) })}
        </p>
      )}
      {image && (
        <Textarea
          id={problemFieldId(id, 'image')}
          label={t('imageField.descriptionImage')}
          description={t('imageField.descriptionHint')}
          placeholder={t('imageField.descriptionExample')}
          required
          autosize
          minRows={1}
          maxRows={4}
          maxLength={GUIDE_LIMITS.alt}
          value={image.alt}
          onChange={(event) => onChange({ image: { ...image, alt: event.currentTarget.value } })}
        />
      )}
    </div>
  );
}

function Preview({ formId, image: { id, alt, width, height } }: { formId: number | null; image: QuestionImage }) {
  const { data, error, refetch } = useGuideImage(formId, id);
  if (error) {
    return (
      <p className={classes.error} role="alert">
        {t.rich('imageField.loadFailed', {
          error: errorText(error),
          button: (words) => (
            <Button size="compact-xs" variant="subtle" onClick={() => void refetch()}>
              {words}
            </Button>
          ),
        })}
      </p>
    );
  }
  if (!data) return <Skeleton height={160} width={240} radius="md" />;
  return (
    <img className={classes.preview} src={data} alt={alt.trim() || t('imageField.imageWithoutDescription')} width={width} height={height} />
  );
}
