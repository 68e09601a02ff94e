import type { RiderPage } from '@etg/contract/console/rider';
import { Button } from '@etg/ui/console/button';
import { Pane } from '@etg/ui/console/pane';
import { IconDevice } from '@etg/ui/icons-more';
import { Text, useText } from '../../platform/i18n.tsx';
import { List, ListRow } from '../../platform/list.tsx';
import { useMay } from '../../platform/me.tsx';
import { useDeviceName } from '../../platform/session-list.tsx';
import { Time } from '../../platform/time.tsx';

interface DevicesPaneProps {
  page: RiderPage;
  onSignOut: (device: { id: string; name: string }) => void;
}

/** Where the rider is signed in. */
export function DevicesPane({ page: { devices, closed }, onSignOut }: DevicesPaneProps) {
  const t = useText();
  const nameOf = useDeviceName();
  const maySignOut = useMay('rider.correct');
  return (
    <Pane title={t('console-rider.devices')} end={devices.length > 0 && devices.length}>
      <List empty={t(closed ? 'console-rider.devices-gone' : 'console-rider.no-devices')}>
        {devices.map((device) => (
          <ListRow
            key={device.id}
            icon={<IconDevice />}
            title={nameOf(device)}
            about={<Text id="console.seen" values={{ time: <Time at={device.seen} /> }} />}
            action={
              maySignOut && (
                <Button size="small" onClick={() => onSignOut({ id: device.id, name: nameOf(device) })}>
                  {t('console-rider.sign-out')}
                </Button>
              )
            }
          />
        ))}
      </List>
    </Pane>
  );
}
