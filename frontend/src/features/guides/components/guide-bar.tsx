import type { InterviewGuide } from '@contract/guide';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@/components/icons/icons';
import { SaveNote } from '@/components/ui/save-note';
import type { SaveState } from '@/lib/drafts/use-autosave';
import type { Edits } from '@/lib/drafts/use-edits';
import { guideFigures } from '../guide-texts';
import { t } from '../texts';
import classes from './guide-bar.module.css';

export type Publication = {
  /** The version that new interviews use; null: none. */
  version: number | null;
  /** It is the same as what is shown. */
  current: boolean;
  /** The interview itself is a draft: the guide is published together with it. */
  withInterview: boolean;
};

type Props = {
  guide: InterviewGuide;
  save: SaveState;
  edits: Pick<Edits<object>, 'takeTheirs' | 'keepMine'>;
  undo: (() => void) | null;
  redo: (() => void) | null;
  publication: Publication;
  canPublish: boolean;
  publishing: boolean;
  onPublish: () => void;
};

/** How long the guide is, whether it is saved, and whether participants get it. Stays in sight. */
export function GuideBar({ guide, save, edits, undo, redo, publication, canPublish, publishing, onPublish }: Props) {
  const { minutes, questions, mustAsks } = guideFigures(guide);
  const { version, current, withInterview } = publication;
  return (
    <div className={classes.bar}>
      <div className={classes.row}>
        <p className={classes.figures}>
          <strong>{t('guideBar.aboutMin', { minutes })}</strong> · {t('guideBar.questions', { questions })} ·{' '}
          {t('guideBar.mustAsks', { mustAsks })}
        </p>
        <div className={classes.tools}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            className={classes.tool}
            aria-label={t('guideBar.undo')}
            title={t('guideBar.undoCtrlZ')}
            disabled={!undo}
            onClick={() => undo?.()}
          >
            <IconArrowBackUp size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            className={classes.tool}
            aria-label={t('guideBar.redo')}
            title={t('guideBar.redoCtrlShiftZ')}
            disabled={!redo}
            onClick={() => redo?.()}
          >
            <IconArrowForwardUp size={18} aria-hidden />
          </ActionIcon>
          {!withInterview && (
            <Button
              size="xs"
              variant={current ? 'default' : 'filled'}
              disabled={current || !canPublish}
              loading={publishing}
              onClick={onPublish}
            >
              {version === null ? t('guideBar.publishGuide') : t('guideBar.publishChanges')}
            </Button>
          )}
        </div>
      </div>
      <div className={classes.row}>
        <p className={classes.state} data-pending={(!withInterview && !current) || undefined}>
          {stateText(publication)}
        </p>
        <SaveNote state={save} edits={edits} />
      </div>
    </div>
  );
}

function stateText({ version, current, withInterview }: Publication): string {
  if (withInterview) return t('guideBar.publishingInterviewPublishesGuide');
  if (version === null) return t('guideBar.newInterviewsFollowPrompt');
  return current ? t('guideBar.newInterviewsFollowGuide', { version }) : t('guideBar.newInterviewsFollowVersion', { version });
}
