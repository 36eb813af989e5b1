import { Button, Loader } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { PageTitle } from '@/components/ui/page';
import { PLANS } from '../plan-catalogue';
import classes from './plans-overview.module.css';

type Props = {
  /** Undefined while it loads. */
  current: string | undefined;
  scheduleUrl: string;
};

/** What each plan holds, and which one is the owner's. */
export function PlansOverview({ current, scheduleUrl }: Props) {
  return (
    <>
      <PageTitle>Plans</PageTitle>
      <p className={classes.text}>
        Our plans are built to fit the scale of your research. Upgrade to the next tier as your customer research grows.
      </p>
      {current === undefined ? (
        <div role="status" aria-label="Loading...">
          <Loader size="sm" />
        </div>
      ) : (
        <ul className={classes.cards}>
          {PLANS.map((plan) => (
            <li key={plan.id} className={classes.card} data-current={plan.id === current || undefined}>
              <h2 className={classes.name}>{plan.name}</h2>
              <p className={classes.price}>
                {plan.price} {plan.period && <span className={classes.period}>{plan.period}</span>}
              </p>
              <ul className={classes.features}>
                {plan.features.map((feature) => (
                  <li key={feature}>
                    <IconCheck size={16} aria-hidden /> {feature}
                  </li>
                ))}
              </ul>
              <div className={classes.foot}>
                {plan.id === current && <span className={classes.current}>Current Plan</span>}
                {plan.id === 'enterprise' && plan.id !== current && (
                  <Button component="a" href={scheduleUrl} target="_blank" rel="noopener noreferrer" variant="light" fullWidth>
                    Schedule Call
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
