import type { AskedPassage } from '@contract/ask';
import { STANCES } from '@contract/ask-constants';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { t } from '../texts';
import classes from './ask.module.css';
import { namesOf, type OpenPassage, PassageView } from './passage-view';

/** Passages that are shown before someone wants all. */
const FIRST = 6;

type GroupsProps = { passages: readonly AskedPassage[]; isAnswered: boolean; onOpen: OpenPassage };

/** Passages of an answer: by what they say about it where a model answered from them, else the most relevant first. */
export function PassageGroups({ passages, isAnswered, onOpen }: GroupsProps) {
  const nameOf = namesOf(passages);
  const groups =
    isAnswered && passages.some(({ stance }) => stance !== null)
      ? STANCES.map((stance) => ({ title: t(`stance.${stance}`), list: passages.filter((one) => one.stance === stance) }))
      : [{ title: t('passageGroups.ranked'), list: passages }];
  return groups
    .filter(({ list }) => list.length > 0)
    .map(({ title, list }) => <Group key={title} title={title} passages={list} nameOf={nameOf} onOpen={onOpen} />);
}

type GroupProps = { title: string; passages: readonly AskedPassage[]; nameOf: (passage: AskedPassage) => string; onOpen: OpenPassage };

function Group({ title, passages, nameOf, onOpen }: GroupProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? passages : passages.slice(0, FIRST);
  return (
    <section className={classes.group} aria-label={title}>
      <h4 className={classes.heading}>
        {title} <span className={classes.dimmed}>{passages.length}</span>
      </h4>
      {shown.map((passage) => (
        <PassageView key={passage.n} passage={passage} name={nameOf(passage)} onOpen={onOpen} />
      ))}
      {shown.length < passages.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setShowsAll(true)}>
          {t('passageGroups.showAll', { count: passages.length })}
        </Button>
      )}
    </section>
  );
}
