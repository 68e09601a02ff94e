import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metricsToken } from '../../apps/server/src/testing/metrics.fixture.ts';
import { startTestServer, type TestServer } from '../../apps/server/src/testing/server.fixture.ts';
import { type Node, read, readYaml } from '../files.fixture.ts';

const rules = readYaml('deploy/observability/alerts.yaml')
  .list('groups')
  .flatMap((group) => group.list('rules'));
const dashboard: { panels: Panel[] } = JSON.parse(
  read('deploy/observability/grafana/dashboards/electron-to-go.json'),
);
interface Panel {
  id: number;
  title: string;
  gridPos: { x: number; w: number };
  targets?: { expr: string }[];
}
const operations = read('docs/operations.md');
const words =
  /\b(?:sum|max|min|count|by|on|and|or|absent|rate|increase|histogram_quantile|topk|min_over_time|vector|le)\b/g;

/** `up` comes from Prometheus itself; `redis_connected` exists only with Redis (apps/server/src/boot/measure-node.ts). */
const elsewhere = ['up', 'redis_connected'];

/** The names of metrics in an expression: without labels, ranges, functions and numbers. */
function metricsOf(expression: string): string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
    .replaceAll(/\b(?:by|on)\s*\([^)]*\)/g, ' ')
    .replaceAll(words, ' ');
  return [...bare.matchAll(/[a-z_]\w*/g)].map(([name]) => name);
}

const baseName = (name: string) => name.replace(/_(bucket|count|sum)$/, '');

let server: TestServer;
let told: Set<string>;
beforeAll(async () => {
  server = await startTestServer({ METRICS_TOKEN: metricsToken });
  const answer = await fetch(`${server.address}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  told = new Set([...(await answer.text()).matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
});
afterAll(() => server.stop());

function unknownIn(expressions: string[]): string[] {
  const used = expressions.flatMap(metricsOf).filter((name) => !elsewhere.includes(name));
  expect(used.length).toBeGreaterThan(20);
  return used.filter((name) => !told.has(name) && !told.has(baseName(name)));
}

describe('the alerts', () => {
  it('use only metrics that /metrics tells', () => {
    expect(unknownIn(rules.map((rule) => rule.text('expr')))).toEqual([]);
  });

  it('have one name each, a severity, a summary, and a runbook that is there', () => {
    const names = rules.map((rule) => rule.text('alert'));
    expect(new Set(names).size).toBe(names.length);
    for (const rule of rules) {
      expect(['page', 'ticket']).toContain(rule.text('labels', 'severity'));
      expect(rule.text('annotations', 'summary')).toMatch(/\.$/);
      expect(rule.text('annotations', 'runbook_url')).toBe(
        `docs/operations.md#${rule.text('alert').toLowerCase()}`,
      );
    }
    expect(headings('Runbooks')).toEqual(names);
  });

  it('have runbooks that say what it means for riders, where to look, what to do, and whom to call', () => {
    for (const rule of rules) {
      const text = section(rule.text('alert'));
      for (const part of ['**Impact**', '**Diagnose**', '**Fix**', '**Escalate**'])
        expect(text, rule.text('alert')).toContain(part);
    }
  });
});

describe('the dashboard', () => {
  it('uses only metrics that /metrics tells', () => {
    expect(
      unknownIn(dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))),
    ).toEqual([]);
  });

  it('has panels with names and places of their own', () => {
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
    for (const { title, gridPos } of dashboard.panels)
      expect([title !== '', gridPos.x + gridPos.w <= 24]).toEqual([true, true]);
  });
});

describe('Prometheus', () => {
  it('asks every role with the token, under the names the alerts count on', () => {
    const scrape: Node = readYaml('deploy/observability/prometheus.yaml').at('scrape_configs', 0);
    expect(scrape.text('job_name')).toBe('electron-to-go');
    expect(scrape.at('dns_sd_configs', 0).value).toMatchObject({
      names: ['api', 'gateway', 'worker'],
      port: 3000,
    });
    expect(scrape.text('relabel_configs', 0, 'target_label')).toBe('role');
  });
});

function headings(of: string): string[] {
  const [, chapter = ''] = operations.split(`\n## ${of}\n`);
  return [...(chapter.split('\n## ')[0] ?? '').matchAll(/^### (.+)$/gm)].map(([, name = '']) => name);
}

function section(name: string): string {
  return operations.split(`\n### ${name}\n`)[1]?.split('\n### ')[0] ?? '';
}
