import type { InterviewGuide } from '@contract/guide';
import { GUIDE_TEMPLATES, type GuideTemplate } from '@contract/guide-templates';
import { TEMPLATE_LANGUAGES, templatesIn, type TemplateLanguage } from '@contract/guide-templates/templates-in';
import { NativeSelect, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keepPage } from '@/lib/keep-page';
import { shortLengthOf } from '../guide-texts';
import { t } from '../texts';
import classes from './guide-start.module.css';
import { TemplatePreview } from './template-preview';

type Props = {
  /** Of the interview: the templates come in it until the owner chooses another. */
  language: TemplateLanguage;
  disabled: boolean;
  onStart: (guide: InterviewGuide) => void;
};

/** Guides for common kinds of research. Each can be read before it is used. */
export function TemplateList({ language, disabled, onStart }: Props) {
  const [chosen, setChosen] = useState<TemplateLanguage | null>(null);
  const [preview, setPreview] = useState<GuideTemplate | null>(null);
  const shown = chosen ?? language;
  const { data, isError } = useQuery({
    queryKey: ['guide-templates', shown],
    queryFn: () => keepPage(() => templatesIn(shown)),
    initialData: shown === 'en' ? GUIDE_TEMPLATES : undefined,
    staleTime: Infinity,
  });
  const templates = data ?? (isError ? GUIDE_TEMPLATES : null);
  const spoken = data ? shown : 'en';
  return (
    <div>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('templateList.startTemplate')}</h2>
        <NativeSelect
          size="xs"
          aria-label={t('templateList.language')}
          value={shown}
          data={TEMPLATE_LANGUAGES.map((value) => ({ value, label: nameOf(value) }))}
          onChange={(event) => setChosen(event.currentTarget.value as TemplateLanguage)}
        />
      </div>
      {isError && !data && (
        <p className={classes.error} role="alert">
          {t('templateList.loadFailed', { language: nameOf(shown) })}
        </p>
      )}
      {templates ? (
        <ul className={classes.templates} lang={spoken}>
          {templates.map((template) => (
            <li key={template.id}>
              <button type="button" className={classes.template} disabled={disabled} onClick={() => setPreview(template)}>
                <span className={classes.name}>{template.name}</span>
                <span className={classes.description}>{template.description}</span>
                <span className={classes.length} lang="en">
                  {shortLengthOf(template.guide)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton height={320} radius="lg" />
      )}
      {preview && (
        <TemplatePreview
          template={preview}
          language={spoken}
          onClose={() => setPreview(null)}
          onUse={(guide) => {
            setPreview(null);
            onStart(guide);
          }}
        />
      )}
    </div>
  );
}

const nameOf = (language: string) => new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language;
