import { accountMessages } from '@corkboard/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { leaving as text } from '../../messages/leaving';
import { me, renderInFrame, serve } from '../../testing/frame';
import SettingsAccountPage from '.';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  [text.deactivateTitle, text.deactivate, text.confirmDeactivate, false],
  [text.deleteTitle, text.delete, text.confirmDelete, true],
])(
  '%s: asked first, refused with a wrong password, and then a whole new page',
  async (title, act, question, erase) => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    const calls = serve((name, { current_password }) => {
      if (name !== 'UserLeavingResource.create')
        return { error: { http_status: 400, message: 'Not asked about.' } };
      return current_password === 'right'
        ? { data: { erase_at: null } }
        : {
            error: {
              http_status: 400,
              message: accountMessages.passwordWrong,
              field: 'current_password',
            },
          };
    });
    const left = () => calls.filter(({ name }) => name === 'UserLeavingResource.create');
    renderInFrame(<SettingsAccountPage />, { viewer: me });
    const part = within(screen.getByRole('region', { name: title }));
    const confirm = async (password: string) => {
      fireEvent.change(part.getByLabelText(text.password), { target: { value: password } });
      const asked = left().length;
      fireEvent.click(part.getByRole('button', { name: act }));
      const dialog = within(await screen.findByRole('alertdialog', { name: question }));
      expect(left()).toHaveLength(asked);
      fireEvent.click(dialog.getByRole('button', { name: act }));
    };
    await confirm('wrong');
    await part.findByText(accountMessages.passwordWrong);
    expect(part.getByLabelText(text.password).getAttribute('aria-invalid')).toBe('true');
    expect(assign).not.toHaveBeenCalled();
    await confirm('right');
    await waitFor(() => {
      expect(assign).toHaveBeenCalledExactlyOnceWith('/');
    });
    expect(left().map(({ options }) => options)).toEqual([
      { erase, current_password: 'wrong' },
      { erase, current_password: 'right' },
    ]);
  },
);
