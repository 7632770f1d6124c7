import { useEffect, useEffectEvent } from 'react';
import { apiQuery } from '@corkboard/api-client';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { useQuery } from '@tanstack/react-query';
import { FormPage } from '../../features/form-page/FormPage';
import { NotFound, PageState } from '../../features/page-state/PageState';
import { messages } from '../../messages/en';
import { pinOptions } from '../pin/needs';
import { type EditorProps } from './Editor';

const text = messages.pin;

const loadEditor = () => import(/* webpackChunkName: "pin-editor" */ './Editor').then(({ Editor }) => Editor);

/** The words of a pin, for those who may change them. The form comes beside the data, not with the page. */
export default function PinEditPage({ route }: PageProps<RouteMatch<'pin-edit'>>) {
  const pin = useQuery(apiQuery('PinResource.get', pinOptions(route.params)));
  const { Component: Editor, want } = useOnDemand<EditorProps>(loadEditor);
  const load = useEffectEvent(want);
  useEffect(() => {
    load();
  }, []);
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
  if (pin.data && !pin.data.editable_by_me) return <NotFound title={messages.missing.pin} />;
  return pin.data && Editor ? <Editor pin={pin.data} /> : <FormPage title={text.edit}>{null}</FormPage>;
}
