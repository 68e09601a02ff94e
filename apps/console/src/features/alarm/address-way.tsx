import { Button } from '@etg/ui/console/button';
import { Input } from '@etg/ui/console/form';
import { Status } from '@etg/ui/console/status';
import { IconDevice, IconMail } from '@etg/ui/icons-more';
import { type FormEvent, type ReactNode, useState } from 'react';
import { call } from '../../platform/api.ts';
import { Text, useText } from '../../platform/i18n.tsx';
import { useOfflineSince } from '../../platform/online.ts';
import { readCode, readMail, readPhone } from './address.rules.ts';
import styles from './alarms.module.css';
import type { AlarmsPage } from './use-alarm-form.ts';
import { useWayCall, type WayCall } from './use-way-call.ts';
import { WaySection } from './way-section.tsx';

type AddressWayName = 'sms' | 'mail';

/** A number or a mail address: given, confirmed by the code that goes there, removed [QF12]. */
export function AddressWay({ page, way }: { page: AlarmsPage; way: AddressWayName }) {
  const t = useText();
  const wayCall = useWayCall();
  const address = way === 'sms' ? page.phone : page.mail;
  const state = address ? (address.confirmed ? 'confirmed' : 'waits') : 'none';
  const kinds = { confirmed: 'good', waits: 'wait', none: 'off' } as const;
  const parts = { way, wayCall, masked: address?.masked ?? '' };
  return (
    <WaySection
      page={page}
      way={way}
      icon={way === 'sms' ? <IconDevice /> : <IconMail />}
      status={<Status kind={kinds[state]}>{t(`console-alarms.address-${state}`)}</Status>}
      wayCall={wayCall}
    >
      {state === 'none' && <NewAddress {...parts} />}
      {state === 'waits' && <CodeForm {...parts} />}
      {state === 'confirmed' && (
        <div className={styles.line}>
          <b>{parts.masked}</b>
          <RemoveButton {...parts} verb={t('console-alarms.remove')} />
        </div>
      )}
    </WaySection>
  );
}

interface AddressParts {
  way: AddressWayName;
  wayCall: WayCall;
  /** The address that is kept, with most of it hidden. */
  masked: string;
}

const examples = { sms: '+1 415 555 2671', mail: 'name@company.com' };

function NewAddress({ way, wayCall }: AddressParts) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const words = {
    label: t(`console-alarms.address-${way}`),
    error: isWrong && t(`console-alarms.address-wrong-${way}`, { example: examples[way] }),
  };
  return (
    <TypedForm
      {...words}
      wayCall={wayCall}
      typed={typed}
      field={
        way === 'sms'
          ? { type: 'tel', inputMode: 'tel', autoComplete: 'tel' }
          : { type: 'email', inputMode: 'email', autoComplete: 'email' }
      }
      placeholder={examples[way]}
      verb={t('console-alarms.send-code')}
      onChange={(text) => {
        setTyped(text);
        setWrong(false);
      }}
      onSend={() => {
        const body = bodyOf(way, typed);
        setWrong(body === undefined);
        if (body) void wayCall.run(() => call('POST /alarms/address', { body }), 'console-alarms.code-sent');
      }}
    />
  );
}

function bodyOf(way: AddressWayName, typed: string) {
  if (way === 'sms') {
    const phone = readPhone(typed);
    return phone === undefined ? undefined : { way, phone };
  }
  const mail = readMail(typed);
  return mail === undefined ? undefined : { way, mail };
}

function CodeForm({ way, wayCall, masked }: AddressParts) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  return (
    <>
      <p className={styles.sub}>
        <Text id="console-alarms.code-went" values={{ address: <b>{masked}</b> }} />
      </p>
      <TypedForm
        label={t('console-alarms.code')}
        error={isWrong && t('console-alarms.code-wrong')}
        wayCall={wayCall}
        typed={typed}
        field={{ inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12 }}
        verb={t('console-alarms.confirm')}
        onChange={(text) => {
          setTyped(text);
          setWrong(false);
        }}
        onSend={() => {
          const code = readCode(typed);
          setWrong(code === undefined);
          if (code === undefined) return;
          void wayCall.run(
            () => call('POST /alarms/address/confirm', { body: { way, code } }),
            'console-alarms.confirmed',
          );
        }}
      >
        <RemoveButton way={way} wayCall={wayCall} masked={masked} verb={t(`console-alarms.other-${way}`)} />
      </TypedForm>
    </>
  );
}

interface TypedFormProps {
  label: string;
  error: ReactNode;
  wayCall: WayCall;
  typed: string;
  field: {
    type?: 'tel' | 'email';
    inputMode: 'tel' | 'email' | 'numeric';
    autoComplete: string;
    maxLength?: number;
  };
  placeholder?: string;
  verb: string;
  onChange: (typed: string) => void;
  onSend: () => void;
  children?: ReactNode;
}

/** One field with its button; Enter does the same. Our own words say what is wrong, not the browser's. */
function TypedForm({ wayCall, typed, field, verb, onChange, onSend, children, ...words }: TypedFormProps) {
  const isOffline = useOfflineSince() !== undefined;
  function send(event: FormEvent): void {
    event.preventDefault();
    if (!isOffline) onSend();
  }
  return (
    <form className={styles.typed} noValidate onSubmit={send}>
      <Input
        {...words}
        {...field}
        spellCheck={false}
        value={typed}
        onChange={({ target }) => onChange(target.value)}
      />
      <Button type="submit" disabled={wayCall.isBusy || isOffline}>
        {verb}
      </Button>
      {children}
    </form>
  );
}

function RemoveButton({ way, wayCall, masked, verb }: AddressParts & { verb: string }) {
  const isOffline = useOfflineSince() !== undefined;
  return (
    <Button
      kind="ghost"
      disabled={wayCall.isBusy || isOffline}
      aria-label={`${verb}: ${masked}`}
      onClick={() => void wayCall.run(() => call('POST /alarms/address', { body: { way } }))}
    >
      {verb}
    </Button>
  );
}
