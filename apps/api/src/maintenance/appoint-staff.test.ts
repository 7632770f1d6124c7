import { expect, it } from 'vitest';
import { silentLog } from '../platform/log';
import { useTestApi } from '../testing/test-api';
import { appointStaff, lacksStaff } from './appoint-staff';
import { CommandError } from './command-error';

const api = useTestApi();
const appoint = (email: string) =>
  appointStaff({ ...api().config, databaseUrl: api().db.url }, silentLog, email);

it('makes somebody staff by their address, however it’s written, on a running site', async () => {
  const ann = await api().person();
  expect(await lacksStaff(api().db)).toBe(true);
  expect((await api().call('StaffSurveyResource.get', {}, ann)).status).toBe(403);
  expect(await appoint(ann.email.toUpperCase())).toEqual({ username: ann.username, wasStaff: false });
  expect((await api().call('StaffSurveyResource.get', {}, ann)).status).toBe(200);
  expect(await appoint(ann.email)).toEqual({ username: ann.username, wasStaff: true });
  expect(await lacksStaff(api().db)).toBe(false);
});

it('says so where nobody has the address', async () => {
  await expect(appoint('nobody@people.example')).rejects.toThrow(CommandError);
});
