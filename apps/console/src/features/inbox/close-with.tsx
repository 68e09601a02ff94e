import type { InboxCase } from '@etg/contract/console/inbox';
import { type Closing, closings } from '@etg/contract/console/inbox-words';
import { Pane } from '@etg/ui/console/pane';
import { useMoney } from '../../platform/time.tsx';
import styles from './inbox.module.css';
import { useInboxWord } from './use-inbox-word.ts';

/** `open`: the answer leaves, and it is the rider's turn. */
export type CloseChoice = Closing | 'open';

interface CloseWithProps {
  found: InboxCase;
  chosen: CloseChoice;
  onChoose: (choice: CloseChoice) => void;
}

export function CloseWith({ found: { proposal }, chosen, onChoose }: CloseWithProps) {
  const word = useInboxWord();
  const money = useMoney();
  const gives = proposal?.end?.gives_back;
  return (
    <Pane title={word('close-with')}>
      <fieldset className={styles.choices} aria-label={word('close-with')}>
        {[...closings, 'open' as const].map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name="close-with"
              checked={choice === chosen}
              onChange={() => onChoose(choice)}
            />
            <span>{choice === 'open' ? word('stays-open') : word(`closed-${choice}`)}</span>
            {choice === 'put-right' && gives && (
              <span>{word('put-right-sub', { amount: money(gives.amount, gives.currency) })}</span>
            )}
          </label>
        ))}
      </fieldset>
    </Pane>
  );
}
