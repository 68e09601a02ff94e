import type { PriceVersion } from '@etg/contract/console/prices';
import { Button } from '@etg/ui/console/button';
import { Pane } from '@etg/ui/console/pane';
import { Link } from '@etg/ui/link';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { planAct } from '../../platform/act/act-call.ts';
import { ActDialog } from '../../platform/act/act-dialog.tsx';
import { useText } from '../../platform/i18n.tsx';
import { firstNameOfRecord } from '../../platform/me.tsx';
import { useOfflineSince } from '../../platform/online.ts';
import { useMoment } from '../../platform/time.tsx';
import { useSearchState } from '../../platform/use-search.ts';
import { Differences } from './differences.tsx';
import { nextVersion, type PlanPrices, type PricesPage } from './plan-prices.rules.ts';
import { useDay } from './plan-state.ts';
import styles from './prices.module.css';
import type { ShownPrice } from './shown-price.ts';
import { StateTag } from './state-tag.tsx';
import type { PriceEditor } from './use-price-form.ts';

/** Every version of a plan, the newest first, and what differs between the shown one and another. */
export function VersionsPane({ editor, shown }: { editor: PriceEditor; shown: ShownPrice }) {
  const t = useText();
  const search = useSearchState();
  const { page, plan, isDraft } = editor;
  const [cancelled, setCancelled] = useState<PriceVersion>();
  const others = plan.versions.filter(({ version, body }) => body && version !== shown.version?.version);
  return (
    <Pane
      title={t('console-prices.versions')}
      end={
        others.length > 1 || (others.length > 0 && !shown.compared) ? (
          <label className={styles.compare}>
            {t('console-prices.compare')}{' '}
            <select
              value={shown.compared?.version ?? ''}
              onChange={({ target }) => search.set({ with: target.value })}
            >
              {!shown.compared && <option value="">–</option>}
              {others.map(({ id, version }) => (
                <option key={id} value={version}>
                  {t('console-prices.version', { version })}
                </option>
              ))}
            </select>
          </label>
        ) : undefined
      }
    >
      <ol className={styles.versions}>
        {isDraft && <DraftLine editor={editor} isShown={shown.version === undefined} />}
        {plan.versions.map((version) => (
          <VersionLine
            key={version.id}
            page={page}
            version={version}
            isShown={shown.version?.id === version.id}
            onCancel={page.may.draft && version.state === 'planned' ? () => setCancelled(version) : undefined}
          />
        ))}
      </ol>
      <Differences editor={editor} shown={shown} />
      {cancelled && (
        <CancelDialog page={page} plan={plan} version={cancelled} onClose={() => setCancelled(undefined)} />
      )}
    </Pane>
  );
}

function DraftLine({ editor, isShown }: { editor: PriceEditor; isShown: boolean }) {
  const t = useText();
  const search = useSearchState();
  const day = useDay(editor.page.zone);
  const { draft } = editor.plan;
  return (
    <li>
      <Link
        href={search.href({ version: undefined, with: undefined })}
        aria-current={isShown ? 'true' : undefined}
      >
        <b className={styles.badge}>{nextVersion(editor.plan)}</b>
        <span>
          <b>
            {draft?.from === undefined
              ? t('console-prices.once-confirmed')
              : t('console-prices.from-day', { day: day(draft.from) })}
          </b>
          <span>
            {draft
              ? t('console-prices.draft-by', { who: firstNameOfRecord(draft.by) })
              : t('console-prices.draft-unsaved')}
          </span>
        </span>
        <StateTag state={draft?.waiting ? 'waiting' : 'draft'} />
      </Link>
    </li>
  );
}

interface VersionLineProps {
  page: PricesPage;
  version: PriceVersion;
  isShown: boolean;
  onCancel: (() => void) | undefined;
}

function VersionLine({ page, version, isShown, onCancel }: VersionLineProps) {
  const t = useText();
  const search = useSearchState();
  const moment = useMoment();
  const isOffline = useOfflineSince() !== undefined;
  const { state, from, by, confirmed_by: confirmedBy, fault } = version;
  const at = from === undefined ? undefined : moment(from, page.zone);
  const since = state === 'in-force' || state === 'past' ? 'since' : 'from';
  return (
    <li>
      <Link
        href={search.href({ version: String(version.version), with: undefined })}
        aria-current={isShown ? 'true' : undefined}
      >
        <b className={styles.badge}>{version.version}</b>
        <span>
          <b>
            {at === undefined ? t('console-prices.since-start') : t(`console-prices.${since}-moment`, { at })}
          </b>
          <span>
            {by === undefined
              ? t('console-prices.by-release')
              : confirmedBy === undefined
                ? firstNameOfRecord(by)
                : t('console-prices.by-and', {
                    who: firstNameOfRecord(by),
                    second: firstNameOfRecord(confirmedBy),
                  })}
          </span>
          {fault !== undefined && <span>{fault}</span>}
        </span>
        <StateTag state={state} />
      </Link>
      {onCancel && (
        <Button size="small" kind="bad" disabled={isOffline} onClick={onCancel}>
          {t('console-prices.cancel-version', { version: version.version })}
        </Button>
      )}
    </li>
  );
}

interface CancelDialogProps {
  page: PricesPage;
  plan: PlanPrices;
  version: PriceVersion;
  onClose: () => void;
}

/** Until it begins, a version can be cancelled: the one in force goes on. */
function CancelDialog({ page, plan, version: { version }, onClose }: CancelDialogProps) {
  const t = useText();
  const client = useQueryClient();
  return (
    <ActDialog
      title={t('console-prices.cancel-version', { version })}
      act={planAct({
        name: 'POST /prices/{country}/{plan}/cancel',
        params: { country: page.country, plan: plan.plan },
        given: { version },
        reasons: ['mistake', 'other'],
      })}
      verb={t('console-prices.cancel-it')}
      done={t('console-prices.cancelled', { version })}
      onDone={() => {
        void client.invalidateQueries({ queryKey: ['GET /prices/{country}'] });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
