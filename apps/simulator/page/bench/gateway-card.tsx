import { type GatewayFault, gatewayFaultView } from '@etg/contract/gateway-control';
import { useCallback, useState } from 'react';
import { post, Refused, read } from '../wire/call.ts';
import type { Acts } from '../wire/use-acts.ts';
import { type DemoTime, useDemoNow } from '../wire/use-demo-now.ts';
import { usePolled } from '../wire/use-polled.ts';
import { durationWords } from './clock.rules.ts';
import { faultLeftMs, faultNames, faults, lastsChoices } from './gateway.rules.ts';
import styles from './gateway-card.module.css';

const readEveryMs = 4_000;

function readGateway() {
  return read(gatewayFaultView, '/gateway');
}

/** Sets the faults of the demo's payment gateway. */
export function GatewayCard({ time, acts }: { time: DemoTime; acts: Acts }) {
  const gateway = usePolled(readGateway, readEveryMs);
  const [lasts, setLasts] = useState('');
  const now = useDemoNow(time);
  const { refresh } = gateway;
  const choose = useCallback(
    (fault: GatewayFault) =>
      acts.run('gateway', async () => {
        const for_s = Number(lasts);
        await post(gatewayFaultView, '/gateway', { fault, ...(for_s > 0 && fault !== 'none' && { for_s }) });
        await refresh();
      }),
    [acts.run, lasts, refresh],
  );
  const absent = gateway.problem instanceof Refused && gateway.problem.status === 404;
  if (absent || !gateway.value) {
    return (
      <section className="card" aria-labelledby="gateway-title">
        <h2 id="gateway-title">Payment gateway</h2>
        <p className={styles.none}>
          {absent ? 'The payment gateway is not running here.' : 'Asking the payment gateway…'}
        </p>
      </section>
    );
  }
  const { fault } = gateway.value;
  const left = faultLeftMs(gateway.value, now);
  return (
    <section className="card" aria-labelledby="gateway-title">
      <h2 id="gateway-title">Payment gateway</h2>
      <fieldset className={styles.faults}>
        <legend className="sr">What it does</legend>
        {faultNames.map((name) => (
          <label key={name} className={styles.fault}>
            <input type="radio" name="gateway" checked={fault === name} onChange={() => choose(name)} />
            <span>
              <b>{faults[name].title}</b>
              <code>{faults[name].leadsTo}</code>
            </span>
          </label>
        ))}
      </fieldset>
      <label className={styles.lasts}>
        <span>Lasts</span>
        <select value={lasts} onChange={(event) => setLasts(event.target.value)}>
          {lastsChoices.map(({ seconds, words }) => (
            <option key={seconds} value={seconds}>
              {words}
            </option>
          ))}
        </select>
      </label>
      {left !== undefined && <p className={styles.none}>For {durationWords(left)} more.</p>}
    </section>
  );
}
