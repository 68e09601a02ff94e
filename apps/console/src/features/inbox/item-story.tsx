import type { InboxCase } from '@etg/contract/console/inbox';
import { Button } from '@etg/ui/console/button';
import { IconEye } from '@etg/ui/console/icons';
import { Note } from '@etg/ui/note';
import { useState } from 'react';
import { callAddress } from '../../platform/api.ts';
import { Time, useMoment, useMoney } from '../../platform/time.tsx';
import styles from './inbox.module.css';
import { useInboxWord } from './use-inbox-word.ts';

/** What was said, whether stations agree, what we know, and what was answered so far. */
export function ItemStory({ found }: { found: InboxCase }) {
  const { item, report } = found;
  return (
    <>
      <div className={styles.story}>
        {report?.has_photo && <Photo reportId={report.id} />}
        <div>
          {item.words && (
            <>
              <p className={styles.said} lang={item.rider?.language}>
                {item.words}
              </p>
              <p className={styles.sub}>
                <Time at={item.at} zone={item.place?.zone} />
              </p>
            </>
          )}
          <Fits found={found} />
        </div>
      </div>
      <Facts found={found} />
      <History found={found} />
    </>
  );
}

/** Looking at a photo is recorded: it is loaded only when somebody asks for it. */
function Photo({ reportId }: { reportId: string }) {
  const word = useInboxWord();
  const [shown, setShown] = useState<'no' | 'yes' | 'failed'>('no');
  if (shown === 'yes')
    return (
      <figure className={styles.photo}>
        <img
          src={callAddress('GET /reports/{reportId}/photo', { params: { reportId } })}
          alt={word('photo-of')}
          onError={() => setShown('failed')}
        />
      </figure>
    );
  return (
    <figure className={styles.photo}>
      <div>
        <Button icon={<IconEye />} onClick={() => setShown('yes')}>
          {word('show-photo')}
        </Button>
        <span className={styles.sub}>{word(shown === 'failed' ? 'photo-gone' : 'photo-recorded')}</span>
      </div>
    </figure>
  );
}

function Fits({ found: { proposal } }: { found: InboxCase }) {
  const word = useInboxWord();
  const moment = useMoment();
  if (!proposal) return null;
  const reasons = proposal.because.map((each) => {
    const { since, zone } = each.values;
    const when = typeof since === 'number' ? moment(since, zone ? String(zone) : undefined) : '';
    return word(`because-${each.word}`, { ...each.values, since: when });
  });
  return (
    <Note tone={proposal.fits ? 'good' : 'warn'}>
      <b>{word(proposal.fits ? 'fits' : 'fits-not')}</b> {reasons.join(' ')}
    </Note>
  );
}

function Facts({ found: { facts, item } }: { found: InboxCase }) {
  const word = useInboxWord();
  const money = useMoney();
  if (facts.length === 0) return null;
  return (
    <table className={styles.facts}>
      <thead>
        <tr>
          <th scope="col">{word('facts')}</th>
          <th scope="col">{word('from')}</th>
          <th scope="col">{word('when')}</th>
        </tr>
      </thead>
      <tbody>
        {facts.map((fact) => (
          <tr key={fact.id}>
            <td>
              {word(`fact-${fact.kind}`, {
                electron: '',
                venue: '',
                station: '',
                nest: '',
                ...fact.values,
                amount: fact.money ? money(fact.money.amount, fact.money.currency) : '',
              })}
            </td>
            <td>{word(`from-${fact.source}`, { by: fact.by ?? '' })}</td>
            <td>
              <Time at={fact.at} zone={item.place?.zone} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function History({ found: { answers } }: { found: InboxCase }) {
  const word = useInboxWord();
  if (answers.length === 0) return null;
  return (
    <section aria-label={word('history')}>
      <ul className={styles.notes}>
        {answers.map(({ id, at, by, kind, text, language }) => (
          <li key={id}>
            <p className={styles.said} lang={language}>
              {text}
            </p>
            <p className={styles.sub}>
              {kind === 'note'
                ? word('note-by-whom', { who: by })
                : word('answer-by-whom', { who: by, language: nameOf(language ?? 'en') })}{' '}
              · <Time at={at} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A language by its own name. */
export function nameOf(language: string): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
}
