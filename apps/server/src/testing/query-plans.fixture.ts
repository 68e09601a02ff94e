import pg from 'pg';
import { z } from 'zod';

export interface Statement {
  text: string;
  values: unknown[];
}

const statementOf = z.object({ text: z.string(), values: z.array(z.unknown()) });

/** Records every statement that the driver sends, each text once. `stop` ends the recording and returns them. */
export function recordStatements(): { stop(): Statement[] } {
  const { query } = pg.Client.prototype;
  const heard = new Map<string, Statement>();
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const { data: statement } = statementOf.safeParse(given[0]);
    if (statement && !heard.has(statement.text)) heard.set(statement.text, statement);
    return Reflect.apply(query, this, given);
  } as typeof query;
  return {
    stop: () => {
      pg.Client.prototype.query = query;
      return [...heard.values()].filter(({ text }) => /^\s*(select|insert|update|delete|with)\b/i.test(text));
    },
  };
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string | undefined;
  'Plan Rows'?: number | undefined;
  'Index Cond'?: string | undefined;
  'Index Name'?: string | undefined;
  Filter?: string | undefined;
  Plans?: PlanNode[] | undefined;
}
const planNode: z.ZodType<PlanNode> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Relation Name': z.string().optional(),
    'Plan Rows': z.number().optional(),
    'Index Cond': z.string().optional(),
    'Index Name': z.string().optional(),
    Filter: z.string().optional(),
    Plans: z.array(planNode).optional(),
  }),
);
const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: planNode })]) })]);

/** No answer to a rider needs more rows of one table. */
const many = 100;

/** The tables of which PostgreSQL would read all or many rows for this statement, with its recorded values. */
export async function tablesReadWhole(pool: pg.Pool, { text, values }: Statement): Promise<string[]> {
  const { rows } = await pool.query(`explain (format json) ${text}`, values);
  const [{ 'QUERY PLAN': plan }] = explained.parse(rows);
  return nodesOf(plan[0].Plan).flatMap((node) =>
    readsWhole(node) && node['Relation Name'] ? [node['Relation Name']] : [],
  );
}

/** Skips the direct child of a limit unless it sorts or filters: it reads no more rows than the limit. */
function nodesOf(node: PlanNode): PlanNode[] {
  const below = (node.Plans ?? []).filter(
    (child) => node['Node Type'] !== 'Limit' || child['Node Type'] === 'Sort' || child.Filter !== undefined,
  );
  return [node, ...below.flatMap(nodesOf)];
}

/** Indexes of few rows, however many rentals there are: each rider is forgiven one loss at most. */
const small = new Set(['fee_posting_forgiven']);

/** An index scan without a condition reads the whole index. */
function readsWhole(node: PlanNode): boolean {
  const { 'Node Type': type, 'Plan Rows': rows = 0, 'Index Name': index = '' } = node;
  if (type === 'Seq Scan' || rows > many) return true;
  if (small.has(index)) return false;
  return (type === 'Index Scan' || type === 'Index Only Scan') && node['Index Cond'] === undefined;
}
