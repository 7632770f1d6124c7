import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Files with their imports, those among them that import something lazily, and the rules that this breaks. */
interface Planted {
  readonly files: Readonly<Record<string, readonly string[]>>;
  readonly lazy?: Readonly<Record<string, string>>;
  readonly broken: readonly string[];
}

/** Files with their imports, planted side by side: no case may use a folder of another, or they would make circles together. */
const PLANTED = {
  'form no circle of files': {
    files: { 'libs/a/src/one.ts': ['./two'], 'libs/a/src/two.ts': ['./one'] },
    broken: ['circle-of-files'],
  },
  'form no circle of modules, nor of any other folders': {
    files: {
      'apps/api/src/modules/boards/service.ts': ['../news/notify'],
      'apps/api/src/modules/news/notify.ts': [],
      'apps/api/src/modules/news/list.ts': ['../boards/names'],
      'apps/api/src/modules/boards/names.ts': [],
    },
    broken: ['circle-of-folders'],
  },
  'of platform use nothing of http': {
    files: {
      'apps/api/src/platform/low/one.ts': ['../../http/high/two'],
      'apps/api/src/http/high/two.ts': [],
    },
    broken: ['above-platform'],
  },
  'of http use nothing of ground': {
    files: {
      'apps/api/src/http/low/one.ts': ['../../ground/high/two'],
      'apps/api/src/ground/high/two.ts': [],
    },
    broken: ['above-http'],
  },
  'of ground use nothing of modules': {
    files: {
      'apps/api/src/ground/low/one.ts': ['../../modules/high/two'],
      'apps/api/src/modules/high/two.ts': [],
    },
    broken: ['above-ground'],
  },
  'of modules use no file of the app that is made of them': {
    files: { 'apps/api/src/modules/low/one.ts': ['../../app'], 'apps/api/src/app.ts': [] },
    broken: ['above-modules'],
  },
  'of modules use nothing of the demo, which is made with them': {
    files: {
      'apps/api/src/modules/data/made/index.ts': ['../../../demo/planted'],
      'apps/api/src/demo/planted.ts': [],
    },
    broken: ['above-modules'],
  },
  'of a wing use nothing of the wings above it': {
    files: {
      'apps/api/src/modules/pins/low/index.ts': ['../../boards/high'],
      'apps/api/src/modules/boards/high/index.ts': [],
    },
    broken: ['above-pins'],
  },
  'of another module go past no face': {
    files: {
      'apps/api/src/modules/boards/past/one.ts': ['../../pins/beyond/inner', '../aside/deep/index'],
      'apps/api/src/modules/pins/beyond/inner.ts': [],
      'apps/api/src/modules/boards/aside/deep/index.ts': [],
    },
    broken: ['past-a-face'],
  },
  'from outside of modules go past no face either': {
    files: {
      'apps/api/src/maintenance/past.ts': ['../modules/pins/inside/inner'],
      'apps/api/src/modules/pins/inside/inner.ts': [],
    },
    broken: ['past-a-face-from-outside'],
  },
  'go by faces, and down the wings': {
    files: {
      'apps/api/src/modules/boards/fine/one.ts': ['../../pins/friend', '../neighbor', './two'],
      'apps/api/src/modules/boards/fine/two.ts': [],
      'apps/api/src/modules/boards/neighbor/index.ts': ['./inner'],
      'apps/api/src/modules/boards/neighbor/inner.ts': [],
      'apps/api/src/modules/pins/friend/index.ts': [],
      'apps/api/src/demo/uses.ts': ['../modules/pins/friend'],
    },
    broken: [],
  },
  'of another feature go past no face': {
    files: {
      'apps/consumer/src/features/follow/one.ts': ['../share/inner', '../block/deep/index'],
      'apps/consumer/src/features/share/inner.ts': [],
      'apps/consumer/src/features/block/deep/index.ts': [],
    },
    broken: ['past-a-feature'],
  },
  'of pages go past no face of a feature': {
    files: {
      'apps/advertiser/src/pages/audiences/index.ts': ['../../features/audiences/inner'],
      'apps/advertiser/src/features/audiences/inner.ts': [],
    },
    broken: ['past-a-feature-from-outside'],
  },
  'of another feature go past no face lazily either': {
    files: {
      'apps/advertiser/src/features/targeting/lazy.ts': [],
      'apps/advertiser/src/features/chart/Chart.ts': [],
    },
    lazy: { 'apps/advertiser/src/features/targeting/lazy.ts': '../chart/Chart' },
    broken: ['past-a-feature'],
  },
  'of a feature use nothing of pages': {
    files: {
      'apps/consumer/src/features/resume/index.ts': ['../../pages/board/needs', '../../remote'],
      'apps/consumer/src/pages/board/needs.ts': [],
      'apps/consumer/src/remote.tsx': [],
    },
    broken: ['above-features'],
  },
  'form no circle of features': {
    files: {
      'apps/business/src/features/access/index.ts': ['../members'],
      'apps/business/src/features/members/index.ts': ['./inner'],
      'apps/business/src/features/members/inner.ts': ['../access'],
    },
    broken: ['circle-of-files', 'circle-of-folders'],
  },
  'go by faces of features': {
    files: {
      'apps/consumer/src/pages/pin/index.ts': ['../../features/comments'],
      'apps/consumer/src/features/comments/index.ts': ['./inner'],
      'apps/consumer/src/features/comments/inner.ts': ['../rich-text', './beside'],
      'apps/consumer/src/features/comments/beside.ts': [],
      'apps/consumer/src/features/rich-text/index.ts': [],
    },
    broken: [],
  },
  'go down the floors and across modules one way': {
    files: {
      'apps/api/src/modules/across/one.ts': [
        '../beside/two',
        '../../ground/c/three',
        '../../platform/d/four',
      ],
      'apps/api/src/modules/beside/two.ts': [],
      'apps/api/src/ground/c/three.ts': [],
      'apps/api/src/platform/d/four.ts': [],
    },
    broken: [],
  },
} satisfies Record<string, Planted>;

interface Violation {
  from: string;
  to: string;
  rule: { name: string };
}

describe('imports inside an app or lib', () => {
  let violations: readonly Violation[];
  // Once for all: starting the checker takes seconds.
  beforeAll(() => {
    const folder = mkdtempSync(join(tmpdir(), 'circles-'));
    try {
      writeFileSync(join(folder, 'tsconfig.json'), '{}');
      writeFileSync(join(folder, 'package.json'), '{"name":"planted"}');
      const all = Object.values<Planted>(PLANTED);
      const files = all.flatMap((planted) => Object.entries(planted.files));
      const lazy = Object.fromEntries(all.flatMap((planted) => Object.entries(planted.lazy ?? {})));
      for (const [file, imports] of files) plant(join(folder, file), imports, lazy[file]);
      violations = violationsIn(
        folder,
        files.map(([file]) => file),
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it.each(Object.entries(PLANTED))('%s', (_, { files, broken }) => {
    const planted = Object.keys(files);
    const within = ({ from, to }: Violation) =>
      planted.some((file) => file === from || file.startsWith(`${from}/`)) &&
      planted.some((file) => file === to || file.startsWith(`${to}/`));
    const rules = violations.filter(within).map(({ rule }) => rule.name);
    expect([...new Set(rules)].sort()).toEqual(broken);
  });
});

function plant(path: string, imports: readonly string[], lazy?: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const lines = imports.map((from, n) => `import { x as x${String(n)} } from '${from}';`);
  const uses = imports.map((_, n) => `x${String(n)}`).join(' + ') || '1';
  const later = lazy ? `export const load = () => import('${lazy}');\n` : '';
  writeFileSync(path, `${lines.join('\n')}\nexport const x: number = ${uses};\n${later}`);
}

/** Violations that `npm run lint` reports for the files of a folder. */
function violationsIn(folder: string, files: readonly string[]): Violation[] {
  const command = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const config = join(ROOT, '.dependency-cruiser.cjs');
  const out = execFileSync(
    process.execPath,
    [command, '--config', config, '--output-type', 'json', ...files],
    { cwd: folder, encoding: 'utf8' },
  );
  const { summary } = JSON.parse(out) as { summary: { violations: Violation[] } };
  return summary.violations;
}
