// npm run api: writes the report of what each lib exports (libs/*/api.md), and marks it in the new lines of the lib's changelog.
import { loadTypeScript } from '../libs/federation/webpack/load-typescript.mjs';
import { fromRoot, workspace } from './build/workspace.mjs';

const { module: reports } = await loadTypeScript(fromRoot('tools/api-reports/index.ts'));
const problems = await reports.writeReports(workspace);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log('The reports of the libs are up to date.');
