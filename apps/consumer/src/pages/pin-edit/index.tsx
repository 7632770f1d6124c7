import { useId } from 'react';
import { apiQuery } from '@corkboard/api-client';
import { type Pin } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { useNavigate } from '@corkboard/routing/react';
import { Button } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { FormPage } from '../../features/form-page/FormPage';
import { NotFound, PageState } from '../../features/page-state/PageState';
import { PinForm } from '../../features/pin-form/PinForm';
import { usePinForm } from '../../features/pin-form/use-pin-form';
import { messages } from '../../messages/en';
import { pinOptions } from '../pin/needs';
import css from './pin-edit.module.css';

const text = messages.pin;

/** The words of a pin, for who may change them (consumer §2.1). */
export default function PinEditPage({ route }: PageProps<RouteMatch<'pin-edit'>>) {
  const pin = useQuery(apiQuery('PinResource.get', pinOptions(route.params)));
  if (pin.isError && !pin.data) {
    return (
      <PageState
        error={pin.error}
        missing={messages.missing.pin}
        retrying={pin.isFetching}
        onRetry={() => void pin.refetch()}
      />
    );
  }
  if (!pin.data) return <FormPage title={text.edit}>{null}</FormPage>;
  return pin.data.editable_by_me ? <Editor pin={pin.data} /> : <NotFound title={messages.missing.pin} />;
}

function Editor({ pin }: { pin: Pin }) {
  const formId = useId();
  const navigate = useNavigate();
  const leave = () => void navigate(buildPath('pin', { id: pin.id }), { replace: true });
  const form = usePinForm(pin, leave);
  return (
    <FormPage title={text.edit}>
      <PinForm id={formId} pin={pin} {...form} />
      <div className={css.actions}>
        <Button onClick={leave}>{messages.cancel}</Button>
        <Button type="submit" form={formId} variant="primary" busy={form.saving}>
          {text.save}
        </Button>
      </div>
    </FormPage>
  );
}
