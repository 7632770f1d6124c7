import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Checkbox, Switch } from '../choice/Choice';
import { Select } from './Select';
import { TextArea, TextField } from './TextField';

afterEach(cleanup);
const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

describe('TextField', () => {
  it('ties label and hint to the input', () => {
    render(<TextField label="Board name" hint="You can change it later." />);
    const input = screen.getByLabelText('Board name');
    expect(described(input)).toBe('You can change it later.');
    expect(input.hasAttribute('aria-invalid')).toBe(false);
  });
  it('puts the error in the place of the hint', () => {
    render(<TextField label="Board name" hint="Later." error="Don't forget to name your board!" />);
    const input = screen.getByLabelText('Board name');
    expect(described(input)).toBe("Don't forget to name your board!");
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('Later.')).toBeNull();
  });
  it('counts what is typed, controlled or not, and lets one type on', () => {
    const { rerender } = render(<TextField label="A" counter={5} defaultValue="abc" />);
    expect(screen.getByText('3/5')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('A'), { target: { value: 'abcdefg' } });
    expect(screen.getByText('7/5')).toBeTruthy();
    expect(screen.getByText('7 of 5 characters used')).toBeTruthy();
    rerender(<TextField key="controlled" label="A" counter={5} value="x" onChange={vi.fn()} />);
    expect(screen.getByText('1/5')).toBeTruthy();
  });
  it('TextArea does the same', () => {
    const onChange = vi.fn();
    render(<TextArea label="About" counter={500} error="Too long" onChange={onChange} />);
    fireEvent.change(screen.getByLabelText('About'), { target: { value: 'hello' } });
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(screen.getByText('5/500')).toBeTruthy();
    expect(described(screen.getByLabelText('About'))).toBe('Too long');
  });
});

it('Select has its label, options and error', () => {
  const onChange = vi.fn();
  render(
    <Select label="Sort" error="Choose one" onChange={onChange}>
      <option value="a">A</option>
      <option value="b">B</option>
    </Select>,
  );
  const select = screen.getByLabelText('Sort');
  fireEvent.change(select, { target: { value: 'b' } });
  expect(onChange).toHaveBeenCalledTimes(1);
  expect((select as HTMLSelectElement).value).toBe('b');
  expect(described(select)).toBe('Choose one');
});

it('Checkbox and Switch toggle by their label and speak their hint', () => {
  render(
    <>
      <Checkbox label="Copy me" />
      <Switch label="Secret" hint="Only you can see it." />
    </>,
  );
  fireEvent.click(screen.getByText('Copy me'));
  expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(true);
  const secret = screen.getByRole('switch', { name: 'Secret' });
  expect(described(secret)).toBe('Only you can see it.');
  fireEvent.click(secret);
  expect((secret as HTMLInputElement).checked).toBe(true);
});
