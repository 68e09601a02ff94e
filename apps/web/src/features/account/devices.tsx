import type { Device } from '@etg/contract/sign-in';
import { IconDevice } from '@etg/ui/icons-more';
import { Note } from '@etg/ui/note';
import { Pill } from '@etg/ui/pill';
import { Quiet, QuietRow } from '@etg/ui/quiet';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { isCutOff } from '../../platform/as-of.tsx';
import { useText } from '../../platform/i18n.tsx';
import { CouldNotLoad } from '../../platform/loading.tsx';
import { LoadingPart } from '../../platform/loading-part.tsx';
import { callQuery } from '../../platform/query.ts';
import { useFormat } from '../../platform/use-format.ts';
import styles from './devices.module.css';
import { useChange } from './use-change.ts';

/** The devices on which the rider is signed in, each with a sign-out. This device signs out by Logout in the menu. */
export function Devices({ disabled }: { disabled: boolean }) {
  const t = useText();
  const query = useQuery({ ...callQuery('GET /users/devices'), staleTime: 0 });
  const { data, isError, refetch } = query;
  const { state, run } = useChange();
  if (isError && !data) return <CouldNotLoad onRetry={() => void refetch()} cutOff={isCutOff(query)} />;
  if (!data) return <LoadingPart />;
  const off = disabled || state === 'busy';

  const signOut = (deviceId: string) =>
    run(async () => {
      try {
        await api('POST /users/devices/sign_out', { body: { deviceId } });
      } catch (error) {
        // The device is signed out already, which is what the rider wanted.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
      await refetch();
    });
  const signOutOthers = () =>
    run(async () => {
      await api('POST /users/devices/sign_out_others');
      await refetch();
    });
  return (
    <div className="stack">
      <ul className={styles.devices} aria-label={t('account-page.devices')}>
        {data.devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            disabled={off}
            onSignOut={() => void signOut(device.id)}
          />
        ))}
      </ul>
      {state === 'failed' && (
        <Note tone="bad" alert>
          {t('shell.failed.title')}
        </Note>
      )}
      {data.devices.length > 1 && (
        <QuietRow>
          <Quiet disabled={off} onClick={() => void signOutOthers()}>
            {t('account-page.device-others-out')}
          </Quiet>
        </QuietRow>
      )}
    </div>
  );
}

interface DeviceRowProps {
  readonly device: Device;
  readonly disabled: boolean;
  readonly onSignOut: () => void;
}

function DeviceRow({ device, disabled, onSignOut }: DeviceRowProps) {
  const t = useText();
  const format = useFormat();
  const name = useDeviceName(device);
  return (
    <li>
      <IconDevice small />
      <span className={styles.words}>
        <b>{name}</b>
        <span className={styles.seen}>
          {device.current
            ? t('account-page.device-this')
            : t('account-page.device-seen', { time: format.dateTime(device.last_seen) })}
        </span>
        {device.rebound !== undefined && (
          <span className={styles.seen}>
            {t('account-page.device-rebound', { time: format.dateTime(device.rebound) })}
          </span>
        )}
      </span>
      {!device.current && (
        <Pill
          disabled={disabled}
          onClick={onSignOut}
          aria-label={t('account-page.device-out-of', { device: name })}
        >
          {t('account-page.device-out')}
        </Pill>
      )}
    </li>
  );
}

/** "Safari on iPhone", "Chrome on Android, Pixel 8", or as much as is known. */
function useDeviceName({ browser, system, model }: Device): string {
  const t = useText();
  const where = [system, model].filter((part) => part !== undefined).join(', ');
  if (browser && where) return t('account-page.device-name', { browser, system: where });
  return browser ?? (where || t('account-page.device-unknown'));
}
