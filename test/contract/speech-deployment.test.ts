import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { AppConfig } from '../../backend/config/app-config.js';
import { CATALOGUE } from '../../backend/speech-server/models/model-catalogue.js';
import { CLOSE_PATIENCE_S, filesIn, manifestsIn, ofKind, read, root, settings, type Tree } from './deploy-files.js';

const compose: Tree = parse(read('docker-compose.yml'), { merge: true });
const manifests = { main: manifestsIn('deploy/kubernetes'), own: manifestsIn('deploy/kubernetes/speech') };
const main = (kind: string) => ofKind(manifests.main, kind);
const own = (kind: string) => ofKind(manifests.own, kind);

/** What Compose makes of settings that `.env` does not name. */
const unset = (environment: Record<string, string>) =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, value.replace(/^\$\{\w+:-(.*)\}$/, '$1')]));

describe('the speech server in containers', () => {
  const extra: Tree = parse(read('deploy/compose.speech.yml'), { merge: true });
  const dockerfile = read('deploy/speech.Dockerfile');

  it('is a process of its own, and all others have its address', () => {
    const { speech, prometheus: _, ...others } = extra.services as Record<string, Tree>;
    const roles = Object.entries(compose.services as Record<string, Tree>).filter(([, { environment }]) => environment?.ROLE !== undefined);
    expect(Object.keys(others).sort()).toEqual(roles.map(([name]) => name).sort());
    for (const { environment } of [speech, ...Object.values(others)]) {
      for (const setting of Object.keys(environment as object)) expect(settings).toContain(setting);
    }
    const env = { ...unset(speech.environment as Record<string, string>), SPEECH_TOKEN: 'x'.repeat(16), METRICS_TOKEN_FILE: '' };
    const config = AppConfig.fromEnv(env);
    expect([config.role, `http://speech:${config.port}`]).toEqual(['speech', others['api-1'].environment.STT_BASE_URL]);
    expect(Number.parseInt(speech.stop_grace_period as string, 10)).toBeGreaterThan(CLOSE_PATIENCE_S);
  });

  it('sees its models and two secrets, and neither recordings nor the settings of the others', () => {
    const { speech } = extra.services as Record<string, Tree>;
    const [volume, ...others] = speech.volumes as string[];
    expect(others).toEqual([]);
    expect(Object.keys(extra.volumes)).toEqual([volume!.split(':')[0]]);
    for (const name of Object.keys(extra.volumes)) expect(Object.keys(compose.volumes)).not.toContain(name);
    expect(speech.env_file).toBeUndefined();
    expect(speech.secrets).toEqual(['metrics-token']);
    const own = /^(NODE_ENV|ROLE|HOST|PORT|DATA_DIR|LOG_LEVEL|DRAIN_SECONDS|METRICS_TOKEN_FILE|SPEECH_\w+)$/;
    expect(Object.keys(speech.environment).filter((name) => !own.test(name))).toEqual([]);
    // All that a speech server can be told.
    const known = [...settings].filter((name) => /^SPEECH_/.test(name) && !name.endsWith('_FILE'));
    expect(Object.keys(speech.environment)).toEqual(expect.arrayContaining(known));
  });

  it('is watched where there is one, and only there', () => {
    const [job] = parse(read('deploy/prometheus/prometheus.yml')).scrape_configs as Tree[];
    const [files] = job.file_sd_configs[0].files as string[];
    const [source, target] = (extra.services.prometheus.volumes[0] as string).split(':');
    expect(files).toBe(`${target}/*.yml`);
    // The Compose file's own Prometheus has no such folder, and compose.speech.yml changes no other part of it.
    expect(compose.services.prometheus.volumes.join()).not.toContain(target);
    expect(Object.keys(extra.services.prometheus as object)).toEqual(['volumes']);
    const [found] = parse(read(`${source}/targets.yml`)) as Tree[];
    expect(found).toEqual({ targets: [`speech:${extra.services.speech.environment.PORT}`], labels: { role: 'speech' } });
    expect(extra.services.speech.environment.METRICS_TOKEN_FILE).toBe(job.authorization.credentials_file);
  });

  it('has the engine that is pinned, on the same Node.js', () => {
    expect(/FROM (node:\S+)/.exec(dockerfile)![1]).toBe(/FROM (node:\S+)/.exec(read('Dockerfile'))![1]);
    const lock = JSON.parse(read('speech-engine/package-lock.json')) as {
      packages: Record<string, { integrity?: string; license: string }>;
    };
    const { '': own, ...packages } = lock.packages;
    expect(own!.license).toBe('MIT');
    expect(Object.keys(packages).length).toBeGreaterThan(4);
    for (const [name, { integrity, license }] of Object.entries(packages)) {
      expect([integrity?.slice(0, 7), license], name).toEqual(['sha512-', 'Apache-2.0']);
    }
    expect(read('package-lock.json')).not.toContain('sherpa-onnx');
    const ignore = read('.dockerignore').split('\n');
    for (const folder of ['.npmrc', 'speech-engine']) expect(ignore).toContain(`!${folder}`);
  });
});

describe('the speech server in Kubernetes', () => {
  const [deployment] = own('Deployment');
  const [component] = own('Component');
  const { metadata, spec } = deployment;
  const pod = spec.template.spec;
  const [container] = pod.containers;
  const env = Object.fromEntries((container.env as { name: string; value: string }[]).map(({ name, value }) => [name, value]));
  const [service] = own('Service');

  it('is a component that has all its manifests, and images that the kustomization names', () => {
    expect([...component.resources].sort()).toEqual(filesIn('deploy/kubernetes/speech').filter((file) => file !== 'kustomization.yaml'));
    expect(read('deploy/kubernetes/kustomization.yaml')).toContain('# components:\n#   - speech\n');
    const named = (main('Kustomization')[0]!.images as Tree[]).map(({ name }) => name);
    const [job] = own('CronJob');
    for (const { image } of [container, job.spec.jobTemplate.spec.template.spec.containers[0]]) expect(named).toContain(image);
  });

  it('starts with its settings, and serves on the port that its service leads to', () => {
    for (const name of Object.keys(env)) expect(settings).toContain(name);
    const config = AppConfig.fromEnv({ ...env, SPEECH_TOKEN_FILE: '', METRICS_TOKEN_FILE: '', SPEECH_TOKEN: 'x'.repeat(16) });
    expect([config.role, config.port]).toEqual(['speech', container.ports[0].containerPort]);
    expect(spec.template.metadata.labels).toMatchObject(service.spec.selector);
    expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels);
    expect(service.spec.ports[0].targetPort).toBe(container.ports[0].name);
    expect(own('PodDisruptionBudget')[0].spec.selector.matchLabels).toEqual(spec.selector.matchLabels);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(CLOSE_PATIENCE_S + Number(env.DRAIN_SECONDS));
    // An utterance and a sentence at a time for each of SPEECH_AT_ONCE.
    expect(Number(container.resources.requests.cpu)).toBeGreaterThanOrEqual(config.speechServer.threads * config.speechServer.atOnce);
  });

  it('is the server that the other processes use, with the same token', () => {
    const [patch] = component.patches;
    expect(patch.target).toEqual({ kind: 'ConfigMap', name: main('ConfigMap')[0]!.metadata.name });
    const { metadata: patched, data } = parse(patch.patch as string);
    expect(patched.name).toBe(patch.target.name);
    for (const name of Object.keys(data as object)) expect(settings).toContain(name);
    const address = `http://${service.metadata.name}:${service.spec.ports[0].port}`;
    expect([data.STT_BASE_URL, data.TTS_BASE_URL]).toEqual([address, address]);
    expect([data.STT_API_KEY_FILE, data.TTS_API_KEY_FILE]).toEqual([env.SPEECH_TOKEN_FILE, env.SPEECH_TOKEN_FILE]);
    expect(AppConfig.fromEnv({ ...data, STT_API_KEY_FILE: '', TTS_API_KEY_FILE: '' }).speech).not.toBeNull();
  });

  it('has its models and two secrets, and neither recordings nor the database', () => {
    const [claim] = own('PersistentVolumeClaim');
    const volumes = Object.fromEntries((pod.volumes as Tree[]).map((volume) => [volume.name, volume]));
    expect(Object.keys(volumes).sort()).toEqual(['models', 'secrets', 'tmp']);
    expect(volumes.models.persistentVolumeClaim.claimName).toBe(claim.metadata.name);
    expect((volumes.secrets.secret.items as Tree[]).map(({ key }) => key)).toEqual(['speech-token', 'metrics-token']);
    expect(container.envFrom).toBeUndefined();
    const mounts = Object.fromEntries((container.volumeMounts as Tree[]).map((mount) => [mount.name, mount]));
    expect(mounts.models).toEqual({ name: 'models', mountPath: `${env.DATA_DIR}/models`, readOnly: true });
    for (const path of [env.SPEECH_TOKEN_FILE, env.METRICS_TOKEN_FILE]) expect(path!.startsWith(`${mounts.secrets.mountPath}/`)).toBe(true);
    expect(metadata.name).toBe(spec.template.metadata.labels['app.kubernetes.io/name'] + '-speech');
  });

  it('downloads nothing by itself: a job fetches models that there are when it is started', () => {
    const [job] = own('CronJob');
    expect(job.spec.suspend).toBe(true);
    const fetcher = job.spec.jobTemplate.spec.template.spec;
    expect(fetcher).toMatchObject({ automountServiceAccountToken: false, securityContext: pod.securityContext });
    const [{ args, securityContext, volumeMounts }] = fetcher.containers;
    expect(args.slice(0, 2)).toEqual(['node', 'scripts/fetch-models.mjs']);
    expect(existsSync(join(root, args[1]))).toBe(true);
    for (const name of args.slice(2)) expect(CATALOGUE.map((model) => model.name)).toContain(name);
    expect(securityContext).toEqual(container.securityContext);
    expect((volumeMounts as Tree[])[0]).toEqual({ name: 'models', mountPath: `${env.DATA_DIR}/models` });
  });

  it('has alerts of its own, in Kubernetes as with Docker Compose', () => {
    const [monitor] = main('PodMonitor');
    expect(spec.template.metadata.labels).toMatchObject(monitor.spec.selector.matchLabels);
    expect(spec.template.metadata.labels[monitor.spec.jobLabel]).toBe('colloquy');
    const [{ sourceLabels, targetLabel }] = monitor.spec.podMetricsEndpoints[0].relabelings;
    expect([sourceLabels, targetLabel]).toEqual([['__meta_kubernetes_pod_label_app_kubernetes_io_component'], 'role']);
    const rules = (parse(read('deploy/prometheus/alerts.yml')).groups as Tree[]).flatMap((group) => group.rules as Tree[]);
    const of = (name: string) => rules.find((rule) => rule.alert === name);
    expect(of('ColloquyProcessDown').expr).toContain('role!="speech"');
    expect(of('ColloquySpeechServerAway').expr).toContain('role="speech"');
    for (const rule of rules.filter(({ alert }) => /Speech|Hearing|ReadingAloud/.test(alert as string))) {
      expect(rule.labels.severity, rule.alert).toBe('ticket');
    }
  });
});
