import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { conversions as text } from '../../messages/conversions';
import { eventQuality } from '../../messages/conversions-quality';
import { connectSetup, conversionSetup, partnerSetup, serverSetup } from '../../messages/conversions-setup';
import PartnerSetupPage from '../../pages/conversions-api-partner-setup';
import ConnectPage from '../../pages/conversions-capi-connect';
import ServerSetupPage from '../../pages/conversions-api-manual-setup';
import AccessTokenPage from '../../pages/conversions-access-token';
import DeduplicationPage from '../../pages/conversions-deduplication';
import EventHistoryPage from '../../pages/conversions-event-history';
import EventsOverviewPage from '../../pages/conversions-events-overview';
import EventQualityPage from '../../pages/conversions-health';
import PayloadHelperPage from '../../pages/conversions-payload-helper';
import SetupPage from '../../pages/conversions-setup-api';
import TagPage from '../../pages/conversions-tag';
import TagHealthPage from '../../pages/conversions-tag-health';
import ManualSetupPage from '../../pages/conversions-tag-manual-setup';
import TestEventsPage from '../../pages/conversions-test-events';
import { page, show, TAG, TEST } from './testing';

afterEach(cleanup);

describe('the pages of conversions', () => {
  it.each([
    ['conversions-events-overview', page(EventsOverviewPage), 'Checkout', text.overview.empty],
    ['conversions-event-history', page(EventHistoryPage), '$30.00', text.history.empty],
    ['conversions-test-events', page(TestEventsPage), 'Lead', text.tests.empty],
    ['conversions-tag', page(TagPage), 'Shop pages', text.tag.empty],
    ['conversions-deduplication', page(DeduplicationPage), 'Checkout', text.deduplication.empty],
    ['conversions-access-token', page(AccessTokenPage), 'Server', text.token.empty],
    ['conversions-tag-health', page(TagHealthPage), 'Checkout', text.health.empty],
    ['conversions-health', page(EventQualityPage), '12.5%', eventQuality.empty],
  ] as const)('%s has what there is, and says so where there is nothing', async (key, Page, cell, empty) => {
    show(key, Page);
    expect(await screen.findByRole('cell', { name: new RegExp(cell.replace('$', '\\$')) })).toBeDefined();
    cleanup();
    show(key, Page, true);
    expect(await screen.findByRole('heading', { name: empty })).toBeDefined();
  });

  it('say what would help a tag', async () => {
    show('conversions-tag-health', page(TagHealthPage));
    expect(await screen.findByText(text.health.silent('Shop pages'))).toBeDefined();
    for (const issue of [
      text.health.noIds('Checkout'),
      text.health.noValues,
      text.health.noEmail,
      text.health.unconsented('3'),
    ])
      expect(screen.getByText(issue)).toBeDefined();
  });

  it('say nothing of tags that are not there', async () => {
    show('conversions-tag-health', page(TagHealthPage), true);
    expect(await screen.findByRole('heading', { name: text.health.empty })).toBeDefined();
    expect(screen.queryByText(text.health.fine)).toBeNull();
  });

  it('make a tag with what it may send', async () => {
    const sent = show('conversions-tag', page(TagPage));
    fireEvent.change(await screen.findByRole('textbox', { name: /^Name/ }), { target: { value: 'New' } });
    fireEvent.click(screen.getByLabelText(text.tag.configs.aem_enabled));
    fireEvent.click(screen.getByRole('button', { name: text.tag.make }));
    await waitFor(() => {
      expect(sent).toEqual([
        {
          method: 'POST',
          path: '/v5/ad_accounts/50/conversion_tags',
          body: { name: 'New', aem_enabled: true },
        },
      ]);
    });
    expect(await screen.findByText(text.tag.made)).toBeDefined();
  });

  it('have the lines of a tag', async () => {
    show('conversions-tag-manual-setup', page(ManualSetupPage));
    expect((await screen.findByRole('region', { name: text.manual.one })).textContent).toContain(
      TAG.code_snippet,
    );
    cleanup();
    show('conversions-tag-manual-setup', page(ManualSetupPage), true);
    expect(await screen.findByRole('heading', { name: text.manual.noTag })).toBeDefined();
  });

  it('say how complete events are, and of which there is too little', async () => {
    show('conversions-health', page(EventQualityPage));
    const from = eventQuality.from(text.places.web!, text.sources.CONVERSIONS_API!);
    expect(await screen.findByRole('region', { name: from })).toBeDefined();
    expect(screen.getByText(eventQuality.statuses.NEEDS_IMPROVEMENT)).toBeDefined();
    expect(screen.getByText(eventQuality.issue('Checkout and Lead', 'Send em.'))).toBeDefined();
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual(['EventEmailEvent IDFrom both', 'Checkout12.5%100%25%', 'Lead0%––']);
  });

  it('lead to each way of sending events, and say which is in use', async () => {
    show('conversions-setup-api', page(SetupPage));
    expect(await screen.findByText(conversionSetup.last('May 10, 2031'))).toBeDefined();
    expect(screen.getAllByText(conversionSetup.silent)).toHaveLength(2);
    expect(screen.getByRole('link', { name: conversionSetup.serverGo }).getAttribute('href')).toBe(
      '/conversions/api_manual_setup/',
    );
  });

  it('follow a server through its first event', async () => {
    show('conversions-api-manual-setup', page(ServerSetupPage), true);
    expect(await screen.findByText(serverSetup.waiting)).toBeDefined();
    expect(screen.getByText(serverSetup.noReal)).toBeDefined();
    const lines = screen.getByRole('region', { name: serverSetup.two }).textContent;
    expect(lines).toContain('/v5/ad_accounts/50/events?test=true');
    cleanup();
    show('conversions-api-manual-setup', page(ServerSetupPage));
    expect(await screen.findByText(serverSetup.refused('Lead'))).toBeDefined();
    expect(screen.getByText(TEST.error_message)).toBeDefined();
    expect(await screen.findByText(serverSetup.haveOne(1))).toBeDefined();
  });

  it('have what a partner needs', async () => {
    show('conversions-api-partner-setup', page(PartnerSetupPage));
    const lines = await screen.findByRole('region', { name: partnerSetup.endpoint });
    expect(lines.textContent).toContain('/v5/ad_accounts/50/events');
    expect(await screen.findByText(connectSetup.connected)).toBeDefined();
  });

  it('lead a server step by step to its first event that counts', async () => {
    const next = () => {
      fireEvent.click(screen.getByRole('button', { name: connectSetup.next }));
    };
    for (const isEmpty of [true, false]) {
      show('conversions-capi-connect', page(ConnectPage), isEmpty);
      fireEvent.change(await screen.findByLabelText(connectSetup.event), { target: { value: 'lead' } });
      next();
      expect(await screen.findByRole('button', { name: text.token.make })).toBeDefined();
      next();
      const test = screen.getByRole('region', { name: connectSetup.test }).textContent;
      expect(test).toContain('"event_name": "lead"');
      expect(test).toContain('test=true');
      next();
      const first = screen.getByRole('region', { name: connectSetup.first }).textContent;
      expect(first).not.toContain('test=true');
      expect(await screen.findByText(isEmpty ? connectSetup.waiting : connectSetup.connected)).toBeDefined();
      cleanup();
    }
  });

  it('show a token once, and revoke one', async () => {
    const sent = show('conversions-access-token', page(AccessTokenPage));
    fireEvent.change(await screen.findByRole('textbox', { name: /^Name/ }), { target: { value: 'Mine' } });
    fireEvent.click(screen.getByRole('button', { name: text.token.make }));
    expect((await screen.findByRole('region', { name: text.token.secret })).textContent).toContain(
      'cbe_secret',
    );
    fireEvent.click(screen.getByRole('button', { name: text.token.done }));
    expect(screen.queryByText('cbe_secret')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: text.token.revokeNamed('Server') }));
    await waitFor(() => {
      expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
        'POST /v5/oauth/conversion_token',
        'DELETE /resource/ConversionTokenResource/delete/',
      ]);
    });
  });

  it('check an event, whose address is hashed before it is sent', async () => {
    const sent = show('conversions-payload-helper', page(PayloadHelperPage));
    fireEvent.change(await screen.findByLabelText(text.payload.email), {
      target: { value: ' Ann@People.example' },
    });
    await waitFor(() => {
      expect(screen.getByRole('region', { name: text.payload.body }).textContent).toMatch(
        /"em": \[\s+"[0-9a-f]{64}"/,
      );
    });
    fireEvent.click(screen.getByRole('button', { name: text.payload.check }));
    expect(await screen.findByText(text.payload.good)).toBeDefined();
    expect(JSON.stringify(sent)).not.toContain('Ann@');
  });
});
