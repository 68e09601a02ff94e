import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { variableNames } from '../../apps/server/src/boot/environment.ts';
import { newSecrets } from '../../apps/server/src/cli/new-secrets.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { type Node, read, readDocuments, readVariables, readYaml, repository } from '../files.fixture.ts';

const folder = 'deploy/kubernetes';
const base = readYaml(`${folder}/base/kustomization.yaml`);
const documents = base.list('resources').flatMap((file) => readDocuments(`${folder}/base/${file.text()}`));
const ofKind = (kind: string) => documents.filter((each) => each.text('kind') === kind);
const nameOf = (each: Node) => each.text('metadata', 'name');
const roles = ['api', 'gateway', 'worker'];
const deployments = ofKind('Deployment');
const workloads = [...deployments, ...ofKind('Job')];
const containerOf = (each: Node) => each.at('spec', 'template', 'spec', 'containers', 0);
const component = 'app.kubernetes.io/component';
const configured = Object.fromEntries(
  ofKind('ConfigMap')[0]
    ?.entries('data')
    .map(([name, { value }]) => [name, String(value)]) ?? [],
);
const secretNames = Object.keys(readVariables(read(`${folder}/example/secrets.env.example`)));

describe('the manifests', () => {
  it('are listed files, each with a kind, a version and a name', () => {
    for (const overlay of ['base', 'monitoring', 'example']) {
      for (const file of readYaml(`${folder}/${overlay}/kustomization.yaml`).list('resources'))
        expect(existsSync(join(repository, folder, overlay, file.text())), file.text()).toBe(true);
    }
    for (const each of documents)
      expect(`${each.text('apiVersion')} ${each.text('kind')} ${nameOf(each)}`).toMatch(
        /^\S+ \S+ electron-to-go/,
      );
  });

  it('have a Deployment and a disruption budget for each role, and a job that migrates', () => {
    expect(deployments.map((each) => containerOf(each).text('env', 0, 'value'))).toEqual(roles);
    expect(
      ofKind('PodDisruptionBudget').map((each) => each.text('spec', 'selector', 'matchLabels', component)),
    ).toEqual(roles);
    expect(containerOf(ofKind('Job')[0] ?? fail()).at('args').value).toEqual(['migrate']);
  });

  it('give each role an environment the server accepts', () => {
    const secrets = {
      ...Object.fromEntries(secretNames.map((name) => [name, 'x'])),
      ...readVariables(newSecrets()),
    };
    const outside = {
      DATABASE_URL: 'postgres://etg:x@postgres.example/etg',
      REDIS_URL: 'rediss://:x@redis.example',
      MQTT_URL: 'mqtts://gateway:x@broker.example',
      SMTP_URL: 'smtps://x@mail.example',
      TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
      TWILIO_FROM: '+15005550006',
    };
    for (const each of deployments) {
      const own = containerOf(each)
        .list('env')
        .map((one) => [one.text('name'), one.text('value')]);
      const config = readConfig({ ...configured, ...secrets, ...outside, ...Object.fromEntries(own) });
      expect([config.demo, config.migrate, [...config.roles]]).toEqual([false, false, [own[0]?.[1]]]);
    }
    expect(
      [...Object.keys(configured), ...secretNames].filter((name) => !variableNames.includes(name)),
    ).toEqual([]);
  });

  it('run as nobody, on a read-only file system, without any right', () => {
    for (const each of workloads) {
      const pod = each.at('spec', 'template', 'spec');
      expect(pod.at('securityContext').value).toMatchObject({
        runAsNonRoot: true,
        runAsUser: 1000,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(pod.at('automountServiceAccountToken').value).toBe(false);
      expect(containerOf(each).at('securityContext').value).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(containerOf(each).keys('resources')).toEqual(['requests', 'limits']);
    }
  });

  it('ask the doors that every role has, on the port it listens at, and let it finish', () => {
    for (const each of deployments) {
      const container = containerOf(each);
      expect(container.at('ports').value).toEqual([{ name: 'http', containerPort: Number(configured.PORT) }]);
      const probe = (name: string) => container.at(name, 'httpGet').value;
      expect(probe('livenessProbe')).toEqual({ path: '/healthz', port: 'http' });
      expect(probe('startupProbe')).toEqual({ path: '/healthz', port: 'http' });
      expect(probe('readinessProbe')).toEqual({ path: '/readyz', port: 'http' });
      // The server gives open requests 20 seconds to finish (finish-requests.ts).
      const grace = each.at('spec', 'template', 'spec', 'terminationGracePeriodSeconds').value;
      expect(
        Number(grace) - Number(container.at('lifecycle', 'preStop', 'sleep', 'seconds').value),
      ).toBeGreaterThan(25);
      expect(each.at('spec', 'strategy', 'rollingUpdate', 'maxUnavailable').value).toBe(0);
    }
  });

  it('select what is there: services, budgets, scaling, ingress, monitoring', () => {
    for (const each of deployments)
      expect(each.text('spec', 'selector', 'matchLabels', component)).toBe(
        each.text('spec', 'template', 'metadata', 'labels', component),
      );
    expect(
      ofKind('Service').map((each) => [
        each.text('spec', 'selector', component),
        each.text('spec', 'ports', 0, 'targetPort'),
      ]),
    ).toEqual(roles.map((role) => [role, 'http']));
    const scaled = ofKind('HorizontalPodAutoscaler').map((each) =>
      each.text('spec', 'scaleTargetRef', 'name'),
    );
    expect(scaled).toEqual(['electron-to-go-api']);
    // With a fixed number of replicas each roll-out would undo the autoscaling.
    expect(
      deployments.find((each) => scaled.includes(nameOf(each)))?.at('spec', 'replicas').value,
    ).toBeUndefined();
    const backend = ofKind('Ingress')[0]?.at('spec', 'rules', 0, 'http', 'paths', 0, 'backend', 'service');
    expect([backend?.text('name'), backend?.text('port', 'name')]).toEqual(['electron-to-go-api', 'http']);
    const [monitor] = readDocuments(`${folder}/monitoring/service-monitor.yaml`);
    expect(monitor?.at('spec', 'endpoints', 0).value).toMatchObject({ port: 'http', path: '/metrics' });
    expect(secretNames).toContain(
      monitor?.text('spec', 'endpoints', 0, 'authorization', 'credentials', 'key'),
    );
  });

  it('apply before the pods what the migrations need', () => {
    const step = 'electron-to-go/step';
    const before = documents
      .filter((each) => each.text('metadata', 'labels', step) === 'before')
      .map((each) => each.text('kind'));
    expect(before).toEqual(['ConfigMap', 'ServiceAccount', 'NetworkPolicy', 'Job']);
    expect(
      readYaml(`${folder}/example/kustomization.yaml`).text('secretGenerator', 0, 'options', 'labels', step),
    ).toBe('before');
    expect(read(`${folder}/roll-out.sh`)).toContain(`--selector ${step}=before`);
  });

  it('carry the same alerts as Prometheus on one host', async () => {
    const rule = {
      apiVersion: 'monitoring.coreos.com/v1',
      kind: 'PrometheusRule',
      metadata: { name: 'electron-to-go' },
      spec: readYaml('deploy/observability/alerts.yaml').value,
    };
    const text = `# Made from deploy/observability/alerts.yaml: npx vitest run deploy/kubernetes -u\n${stringify(rule, { lineWidth: 0 })}`;
    await expect(text).toMatchFileSnapshot('monitoring/prometheus-rule.yaml');
  });
});

function fail(): never {
  throw new Error('there is no such manifest');
}
