import { Plural, Select, Trans } from '@lingui/react/macro';
import type { MoveCounts } from '@foothold/domain/standing/agenda';
import { useHour } from '../../i18n/today.ts';
import { useSession } from '../../session/session.ts';
import { Mark } from '../../ui/mark.tsx';
import styles from './dashboard.module.css';

interface GreetingProps {
  moves: MoveCounts;
  /** Open tasks that are due, and last days to reply or to apply. */
  tasks: number;
  /** Of today, or under way. */
  interviews: number;
}

/** The time of day, and how much is due today. */
export function Greeting({ moves, tasks, interviews }: GreetingProps) {
  const { user } = useSession();
  const [firstName = ''] = (user?.name ?? '').split(' ');
  return (
    <>
      <TimeOfDay name={firstName} />{' '}
      <span className={styles.dueCount}>
        <DueToday moves={moves} tasks={tasks} interviews={interviews} />
      </span>
    </>
  );
}

function DueToday({ moves: { yours, due }, tasks, interviews }: GreetingProps) {
  if (due === 0 && tasks === 0) {
    if (interviews > 0)
      return <Plural value={interviews} one="# interview today." other="# interviews today." />;
    return yours === 0 ? (
      <Trans>Nothing is due today.</Trans>
    ) : (
      <Plural
        value={yours}
        one="# move is yours, not due today."
        other="# moves are yours, none due today."
      />
    );
  }
  if (due === 0) return <Plural value={tasks} one="# task is due today." other="# tasks are due today." />;
  if (tasks > 0) {
    return (
      <Trans>
        <Mark>
          <Plural value={due} _1="One move" _2="Two moves" one="# move" other="# moves" />
        </Mark>{' '}
        and <Plural value={tasks} one="# task" other="# tasks" /> are due today.
      </Trans>
    );
  }
  return <MovesDue due={due} />;
}

function MovesDue({ due }: { due: number }) {
  return (
    <Trans>
      <Mark>
        <Plural value={due} _1="One move" _2="Two moves" one="# move" other="# moves" />
      </Mark>{' '}
      <Plural value={due} one="is yours today." other="are yours today." />
    </Trans>
  );
}

function TimeOfDay({ name }: { name: string }) {
  const hour = useHour();
  const known = name === '' ? 'no' : 'yes';
  if (hour < 12) return <Select value={known} _no="Good morning." other={`Good morning, ${name}.`} />;
  if (hour < 18) return <Select value={known} _no="Good afternoon." other={`Good afternoon, ${name}.`} />;
  return <Select value={known} _no="Good evening." other={`Good evening, ${name}.`} />;
}
