import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { AppConfig } from '../../backend/config/app-config.js';
import { serverTimeouts } from '../../backend/http/http-server.js';
import { MATRIX } from './authorization-matrix.js';
import { CLOSE_PATIENCE_S, filesIn, manifestsIn, ofKind, read, root, settings, type Tree } from './deploy-files.js';

const compose: Tree = parse(read('docker-compose.yml'), { merge: true });
const manifests = manifestsIn('deploy/kubernetes');
const speechManifests = manifestsIn('deploy/kubernetes/speech');
const kind = (name: string, all = manifests): Tree[] => ofKind(all, name);
const paths = new Set(MATRIX.filter(({ rule }) => rule === 'open').map(({ route }) => route.replace('GET ', '')));
/** What Compose makes of `${NAME:-default}` without that variable. */
const defaultsIn = (value: string): string => {
  const replaced = value.replaceAll(/\$\{\w+:-([^{}$]*)\}/g, '$1');
  return replaced === value ? value : defaultsIn(replaced);
};
const hasDocker = spawnSync('docker', ['compose', 'version'], { stdio: 'ignore' }).status === 0;

describe('docker-compose.yml', () => {
  const services = Object.entries(compose.services as Record<string, Tree>);
  const ours = services.filter(([, service]) => service.build !== undefined);
  let secrets: string;
  beforeAll(() => {
    secrets = mkdtempSync(join(tmpdir(), 'colloquy-compose-'));
    execFileSync(process.execPath, [join(root, 'deploy/make-secrets.mjs'), secrets]);
  });
  afterAll(() => rmSync(secrets, { recursive: true, force: true }));

  it('has two processes of each kind, and what they need', () => {
    const roles = ours.map(([, { environment }]) => environment.ROLE as string | undefined);
    expect(roles.filter((role) => role === 'api')).toHaveLength(2);
    expect(roles.filter((role) => role === 'worker')).toHaveLength(2);
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(['proxy', 'postgres', 'redis', 'migrate']));
  });

  it('sets what there is to set, and names secrets that are made', () => {
    const made = readdirSync(secrets).sort();
    expect(Object.keys(compose.secrets).sort()).toEqual(made);
    for (const [name, service] of services) {
      for (const secret of service.secrets ?? []) expect(made, name).toContain(secret);
      for (const needed of Object.keys(service.depends_on ?? {})) expect(Object.keys(compose.services), name).toContain(needed);
    }
    for (const [name, { environment, secrets: known }] of ours) {
      for (const [setting, value] of Object.entries(environment as Record<string, string>)) {
        expect(settings, `${name}: ${setting}`).toContain(setting);
        if (setting.endsWith('_FILE')) expect(known, setting).toContain(value.replace('/run/secrets/', ''));
      }
    }
  });

  it('gives the processes settings they start with', () => {
    for (const [name, { environment }] of ours) {
      const env = Object.fromEntries(
        Object.entries(environment as Record<string, string>).map(([setting, value]) => [
          setting,
          defaultsIn(value.replace('/run/secrets', secrets)),
        ]),
      );
      const config = AppConfig.fromEnv(env);
      expect(config.database.url, name).toMatch(/^postgres:\/\/colloquy:[\w-]{20,}@postgres:5432\/colloquy$/);
      expect(config.publicUrl, name).toBe('https://localhost');
      expect(config.scale.redis?.url, name).toMatch(/^redis:\/\/:[\w-]{20,}@redis:6379$/);
      expect(config.trustProxy, name).toEqual([compose.networks.default.ipam.config[0].subnet]);
    }
    expect(readFileSync(join(secrets, 'redis-config'), 'utf8')).toBe(
      `requirepass ${readFileSync(join(secrets, 'redis-password'), 'utf8')}`,
    );
  });

  it('ends processes after they had the time to end by themselves', () => {
    for (const [name, { stop_grace_period, environment }] of ours) {
      expect(Number.parseInt(stop_grace_period as string, 10), name).toBeGreaterThan(CLOSE_PATIENCE_S + Number(environment.DRAIN_SECONDS));
    }
  });

  it('keeps what is to be kept, and every service has its health asked', () => {
    for (const [name, { volumes = [], healthcheck, image }] of services) {
      for (const volume of volumes as string[]) {
        const [source] = volume.split(':');
        if (source!.startsWith('./')) expect(existsSync(join(root, source!)), `${name}: ${source}`).toBe(true);
        else expect(Object.keys(compose.volumes), name).toContain(source);
      }
      if (!['proxy', 'migrate'].includes(name) && !ours.some(([own]) => own === name)) expect(healthcheck?.test, name).toBeDefined();
      expect(image, name).toMatch(/:(?!latest$).+$/);
    }
    for (const [, { volumes }] of ours) expect(volumes).toContain('data:/data');
    const redis = (compose.services.redis.command as string[]).join(' ');
    expect(redis).toMatch(/--maxmemory-policy noeviction\b.*--appendonly yes\b/);
  });

  it('takes every capability from every service, and gives back those without which it does not start', () => {
    const needed: Record<string, string[]> = {
      proxy: ['NET_BIND_SERVICE'],
      postgres: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'],
    };
    for (const [name, { cap_drop, cap_add = [], security_opt, privileged }] of services) {
      expect([cap_drop, cap_add, security_opt, privileged], name).toEqual([
        ['ALL'],
        needed[name] ?? [],
        ['no-new-privileges:true'],
        undefined,
      ]);
    }
  });

  it('has all its processes watched', () => {
    const prometheus: Tree = parse(read('deploy/prometheus/prometheus.yml'));
    const [job] = prometheus.scrape_configs;
    const processes = ours.filter(([, { environment }]) => environment.ROLE !== undefined);
    expect(job.static_configs[0].targets).toEqual(processes.map(([name, { environment }]) => `${name}:${environment.PORT}`));
    expect(job.authorization.credentials_file.replace('/run/secrets/', '')).toBe(compose.services.prometheus.secrets[0]);
    for (const path of prometheus.rule_files as string[]) expect(existsSync(join(root, path.replace('/etc/', 'deploy/'))), path).toBe(true);
  });

  it('leads the proxy to its processes alone, and nobody to the operators’ paths', () => {
    const caddyfile = read('deploy/Caddyfile');
    const upstreams = /reverse_proxy ([^{]+)\{/.exec(caddyfile)![1]!.trim().split(/\s+/);
    expect(upstreams).toEqual(
      ours.filter(([, { environment }]) => environment.ROLE === 'api').map(([name, { environment }]) => `${name}:${environment.PORT}`),
    );
    expect(paths).toContain(/health_uri (\S+)/.exec(caddyfile)![1]);
    // The application answers slow requests itself, and closes idle connections after the proxy.
    const seconds = (name: string) => {
      const [, value, unit] = new RegExp(`\\s${name} (\\d+)(s|m)`).exec(caddyfile)!;
      return Number(value) * (unit === 'm' ? 60 : 1);
    };
    const { requestTimeout, keepAliveTimeout } = serverTimeouts(AppConfig.fromEnv({}).http);
    expect(seconds('read_body') * 1_000).toBeGreaterThan(requestTimeout);
    expect(seconds('keepalive') * 1_000).toBeLessThan(keepAliveTimeout);
    expect(caddyfile).toMatch(/@operators path \/metrics .*\/admin\/\*\n\s+respond @operators 404/);
  });

  it('has the proxy pass on what the application compressed, as it is', () => {
    const directives = read('deploy/Caddyfile').replaceAll(/#.*$/gm, '');
    // Compression here would also apply to the sign-in pages, whose size must not reveal their content (compress-answers.ts).
    expect(directives).not.toMatch(/^\s*encode\b/m);
    // Nor does anything change what browsers accept, or what an answer says of itself; Go's own transport only unpacks what it asked for.
    expect(directives).not.toMatch(/(accept|content|transfer)-encoding/i);
    expect(directives).not.toMatch(/^\s*(header|header_up|header_down|request_header|compression|templates|replace)\b/m);
  });

  it.skipIf(!hasDocker)('is what Docker Compose understands (skipped without its client)', () => {
    const { status, stderr } = spawnSync('docker', ['compose', 'config', '--quiet'], { cwd: root, encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });
});

describe('the secrets that are made', () => {
  it('stay as they are when they are made again', () => {
    const folder = mkdtempSync(join(tmpdir(), 'colloquy-secrets-'));
    try {
      const make = () => execFileSync(process.execPath, [join(root, 'deploy/make-secrets.mjs'), folder], { encoding: 'utf8' });
      make();
      const content = () => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
      const before = content();
      expect(make()).toMatch(/^Everything is there already/);
      expect(content()).toEqual(before);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe('the manifests for Kubernetes', () => {
  const deployments = kind('Deployment');
  const map = kind('ConfigMap')[0]!;
  const containers = (deployment: Tree): Tree[] => [
    ...(deployment.spec.template.spec.initContainers ?? []),
    ...deployment.spec.template.spec.containers,
  ];

  it('are all in the kustomization but those for other operators', () => {
    const files = filesIn('deploy/kubernetes').filter((file) => !['kustomization.yaml', 'monitoring.yaml'].includes(file));
    expect([...kind('Kustomization')[0]!.resources].sort()).toEqual(files.sort());
  });

  it('set what there is to set', () => {
    for (const name of Object.keys(map.data as object)) expect(settings).toContain(name);
    for (const deployment of deployments) {
      for (const { env = [] } of containers(deployment)) for (const { name } of env as { name: string }[]) expect(settings).toContain(name);
    }
    // Without the secrets, which are files there.
    const data = Object.fromEntries(Object.entries(map.data as Record<string, string>).filter(([name]) => !name.endsWith('_FILE')));
    expect(AppConfig.fromEnv(data).publicUrl).toBe(`https://${kind('Ingress')[0]!.spec.rules[0].host}`);
  });

  it('are one deployment of each role, of which each refers to what is there', () => {
    expect(deployments.map((deployment) => deployment.spec.template.spec.containers[0].env[0].value as string).sort()).toEqual([
      'api',
      'worker',
    ]);
    for (const { metadata, spec } of deployments) {
      const pod = spec.template;
      expect(pod.metadata.labels, metadata.name).toMatchObject(spec.selector.matchLabels);
      expect(kind('PodDisruptionBudget').map((budget) => budget.spec.selector.matchLabels)).toContainEqual(pod.metadata.labels);
      const volumes = new Map((pod.spec.volumes as Tree[]).map((volume) => [volume.name, volume]));
      expect(kind('PersistentVolumeClaim')[0]!.metadata.name).toBe(volumes.get('data').persistentVolumeClaim.claimName);
      for (const container of containers({ spec })) {
        expect(container.envFrom).toEqual([{ configMapRef: { name: map.metadata.name } }]);
        const mounts = new Map((container.volumeMounts as Tree[]).map((mount) => [mount.mountPath, mount.name]));
        expect(mounts.get(map.data.DATA_DIR)).toBe('data');
        const secrets = Object.entries(map.data as Record<string, string>).filter(([name]) => name.endsWith('_FILE'));
        for (const [, path] of secrets) expect(volumes.has(mounts.get(path.slice(0, path.lastIndexOf('/'))))).toBe(true);
      }
    }
  });

  it('ask for the health of the processes where it is told', () => {
    for (const deployment of [...deployments, ...kind('Deployment', speechManifests)]) {
      const [container] = deployment.spec.template.spec.containers;
      expect(container.ports).toEqual([{ name: 'http', containerPort: Number(map.data.PORT) }]);
      for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
        expect(paths, probe).toContain(container[probe].httpGet.path);
        expect(container[probe].httpGet.port).toBe('http');
      }
      expect(container.readinessProbe.httpGet.path).toBe('/api/ready');
      // Otherwise a database outage would restart every process.
      expect(container.livenessProbe.httpGet.path).toBe('/api/health');
      // Told by its own probe before it stops to serve.
      const { periodSeconds, failureThreshold } = container.readinessProbe;
      expect(Number(map.data.DRAIN_SECONDS)).toBeGreaterThan(periodSeconds * failureThreshold);
      expect(deployment.spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(
        CLOSE_PATIENCE_S + Number(map.data.DRAIN_SECONDS),
      );
    }
  });

  it('give no process more than it needs', () => {
    for (const { template } of [...deployments, ...kind('Deployment', speechManifests)].map(({ spec }) => spec)) {
      const pod = template.spec;
      expect(pod.automountServiceAccountToken).toBe(false);
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } });
      for (const { securityContext } of containers({ spec: { template } })) {
        expect(securityContext).toEqual({ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } });
      }
    }
  });

  it('take connections from the ingress controller, Prometheus and their own kind only', () => {
    const policies = [...kind('NetworkPolicy'), ...kind('NetworkPolicy', speechManifests)].map(({ spec }) => spec);
    for (const { template } of [...deployments, ...kind('Deployment', speechManifests)].map(({ spec }) => spec)) {
      const labels = Object.entries(template.metadata.labels as Record<string, string>);
      const chosen = policies.filter(({ podSelector }) =>
        Object.entries(podSelector.matchLabels as Record<string, string>).every((label) =>
          labels.some((own) => own.join() === label.join()),
        ),
      );
      // One that opens nothing, and those that open a port of the container to somebody.
      expect(chosen.some(({ policyTypes, ingress }) => policyTypes.includes('Ingress') && ingress === undefined)).toBe(true);
      for (const { from, ports } of chosen.flatMap(({ ingress = [] }) => ingress as Tree[])) {
        expect(from.length).toBeGreaterThan(0);
        expect(ports).toEqual([{ port: template.spec.containers[0].ports[0].name }]);
      }
    }
  });

  it('lead people to processes that serve them, and scale each kind by what it is short of', () => {
    const service = kind('Service')[0]!;
    const api = deployments.find(({ spec }) => spec.template.spec.containers[0].env[0].value === 'api');
    expect(api.spec.template.metadata.labels).toMatchObject(service.spec.selector);
    expect(kind('Ingress')[0]!.spec.rules[0].http.paths[0].backend.service.name).toBe(service.metadata.name);
    const closed = (kind('Ingress')[0]!.spec.rules[0].http.paths as Tree[]).find(({ path }) => path === '/metrics').backend.service.name;
    expect(kind('Service').find(({ metadata }) => metadata.name === closed).spec.selector).toBeUndefined();
    expect(kind('HorizontalPodAutoscaler')[0]!.spec.scaleTargetRef.name).toBe(api.metadata.name);
    const scaled = kind('ScaledObject')[0]!;
    expect(deployments.map(({ metadata }) => metadata.name)).toContain(scaled.spec.scaleTargetRef.name);
    expect(scaled.spec.triggers[0].metadata.query).toContain('colloquy_queue_jobs');
  });
});
