// npm run staff -- you@example.org: makes the person with that address one of the site's staff.
import { fail, maintain } from './lib/maintain.mjs';

const [email] = process.argv.slice(2);
if (!email) fail('Who? npm run staff -- you@example.org');
await maintain(async (api, config, log) => {
  const { username, wasStaff } = await api.appointStaff(config, log, email);
  console.log(
    `@${username} ${wasStaff ? 'is already' : 'is now'} one of the staff: ${config.publicOrigin}/_/staff/ has the next steps.`,
  );
});
