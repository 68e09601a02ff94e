import type { BookEntry } from '@etg/contract/workbench';
import { toDecimal } from '@etg/domain/money';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { hasPhone } from '../features/account/index.ts';
import type { Payments } from '../features/payment/index.ts';

const query = z.object({ to: z.string().regex(/^\d{5,15}$/) });

/** What a rider was charged, by the server's ledger and by the payment gateway's own records. In the demo only. */
export function moneyRecordsRoutes(app: FastifyInstance, payments: Payments): void {
  app.get('/workbench/api/books', { schema: { hide: true, querystring: query } }, async (request) =>
    readMoneyRecords(payments, query.parse(request.query).to),
  );
}

async function readMoneyRecords({ db, gateway }: Payments, phone: string): Promise<BookEntry[]> {
  const taken = await db
    .selectFrom('money_act')
    .innerJoin('account', 'account.id', 'money_act.account_id')
    .innerJoin('ledger_line', 'ledger_line.of_key', 'money_act.key')
    .select(['money_act.key', 'money_act.purpose', 'money_act.currency'])
    .select((row) => row.fn.sum<string>('ledger_line.amount_minor').as('minor'))
    .where(hasPhone(db, phone))
    .where('ledger_line.account', '=', 'clearing')
    .groupBy(['money_act.key', 'money_act.purpose', 'money_act.currency', 'money_act.created_at'])
    .orderBy('money_act.created_at')
    .execute();
  return Promise.all(
    taken.map(async ({ key, purpose, currency, minor }) => {
      const there = await gateway.search({ orderId: key });
      const found = there.outcome === 'found' ? there.found : [];
      return {
        purpose,
        currency,
        ledger: toDecimal({ minor: BigInt(minor), currency }),
        gateway: found.map(({ type, status, amount }) => ({ type, status, amount: Number(amount) })),
      };
    }),
  );
}
