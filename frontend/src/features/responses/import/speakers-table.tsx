import { Checkbox, NativeSelect } from '@mantine/core';
import scrolling from '@/components/ui/scrolling.module.css';
import { t } from '../texts';
import classes from './import-dialog.module.css';
import { SPEAKER_ROLES, type Speaker, type SpeakerRole } from './speaker-roles';
import type { ImportFiles } from './use-import-files';

/** Speakers that are listed; further ones keep what is suggested. */
const SHOWN = 60;

/** Who is who: the owner confirms or changes what the labels suggest. Speakers of the same role become one side of the interview. */
export function SpeakersTable({ files, disabled }: { files: ImportFiles; disabled: boolean }) {
  const { speakers, byFile, setByFile, roleOf, setRole, built } = files;
  const together = built.filter(({ participants }) => participants > 1).length;
  return (
    <section aria-labelledby="import-speakers" className={classes.speakers}>
      <h3 id="import-speakers" className={classes.heading}>
        {t('speakersTable.heading')}
      </h3>
      <p className={classes.text}>{t('speakersTable.lead')}</p>
      <ul className={`${scrolling.list} ${classes.speakerList}`}>
        {speakers.slice(0, SHOWN).map((speaker) => (
          <li key={speaker.key}>
            <div className={classes.speaker}>
              <strong>{nameOf(speaker)}</strong>{' '}
              <span className={classes.text}>
                {byFile ? speaker.files[0] : t('speakersTable.inFiles', { count: speaker.files.length })}
                {' · '}
                {t('speakersTable.lines', { count: speaker.lines })}
              </span>
              <span className={classes.begins}>{speaker.sample}</span>
            </div>
            <NativeSelect
              aria-label={t('speakersTable.roleOf', { name: nameOf(speaker) })}
              disabled={disabled}
              value={roleOf(speaker)}
              data={SPEAKER_ROLES.map((role) => ({ value: role, label: t(`speakerRole.${role}`) }))}
              onChange={(event) => setRole(speaker, event.currentTarget.value as SpeakerRole)}
            />
          </li>
        ))}
      </ul>
      {speakers.length > SHOWN && <p className={classes.text}>{t('speakersTable.more', { count: speakers.length - SHOWN })}</p>}
      {together > 0 && <p className={classes.text}>{t('speakersTable.together', { count: together })}</p>}
      {files.files.length > 1 && (
        <Checkbox
          label={t('speakersTable.byFile')}
          checked={byFile}
          disabled={disabled}
          onChange={(event) => setByFile(event.currentTarget.checked)}
        />
      )}
    </section>
  );
}

const nameOf = ({ label }: Speaker) => label ?? t('speakersTable.noLabel');
