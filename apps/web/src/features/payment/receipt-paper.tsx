import type { NumberedReceipt } from '@etg/contract/numbered-receipt';
import { receiptWords } from '@etg/messages/receipt-words.rules';
import { DetailLines } from '@etg/ui/list';
import { Mark } from '@etg/ui/mark';
import { useLanguage, useText } from '../../platform/i18n.tsx';
import styles from './receipt.module.css';

/** The same words as in the mail and the PDF. */
export function ReceiptPaper({ receipt }: { receipt: NumberedReceipt }) {
  const t = useText();
  const { title, facts, seller, heads, lines, sums, total, notes } = receiptWords(t, useLanguage(), receipt);
  return (
    <article className={styles.paper} aria-labelledby="receipt-title">
      <p className={styles.brand}>
        <Mark />
        Electron to Go
      </p>
      <header className={styles.head}>
        <div>
          <h2 id="receipt-title">{title}</h2>
          <p className={styles.number}>{receipt.number}</p>
        </div>
        <p className={styles.amount}>
          <b>{total.value}</b>
          <span>{total.name}</span>
        </p>
      </header>
      <DetailLines lines={facts.filter(({ is }) => is !== 'number').map(toLine)} />
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{heads.what}</th>
            <th scope="col">{heads.amount}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ what, detail, rate, amount }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no id, and lines never move
            <tr key={place}>
              <td>
                <b>{what}</b>
                {detail && <span>{detail}</span>}
                {rate && (
                  <span>
                    {heads.rate} {rate}
                  </span>
                )}
              </td>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {sums.length > 0 && (
        <DetailLines
          lines={sums.map(({ name, value }, place) => ({ key: `${place} ${name}`, term: name, value }))}
        />
      )}
      <dl className={styles.total}>
        <dt>{total.name}</dt>
        <dd>{total.value}</dd>
      </dl>
      <section className={styles.seller}>
        <h3>{seller.heading}</h3>
        <address>
          <b>{seller.name}</b>
          {seller.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        {seller.rows.length > 0 && <DetailLines lines={seller.rows.map(toLine)} />}
      </section>
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </article>
  );
}

function toLine({ name, value }: { name: string; value: string }) {
  return { term: name, value };
}
