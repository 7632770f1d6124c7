import { useEffect, useEffectEvent } from 'react';
import { type PageProps } from '@corkboard/federation';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { FormPage } from '../../features/form-page';
import { FixedPage } from '../../features/page-state';
import { messages } from '../../messages/en';
import { useSeenPin } from '../pin/use-seen-pin';
import { type EditorProps } from './Editor';

const text = messages.pin;

const loadEditor = () => import(/* webpackChunkName: "pin-editor" */ './Editor').then(({ Editor }) => Editor);

/** The words of a pin, for those who may change them. The form comes beside the data, not with the page. */
export default function PinEditPage({ route }: PageProps<RouteMatch<'pin-edit'>>) {
  const { pin, instead } = useSeenPin(route.params);
  const { Component: Editor, want } = useOnDemand<EditorProps>(loadEditor);
  const load = useEffectEvent(want);
  useEffect(() => {
    load();
  }, []);
  if (instead !== undefined) return instead;
  if (pin && !pin.editable_by_me) return <FixedPage kind="pin" url={buildPath('pin', { id: pin.id })} />;
  return pin && Editor ? <Editor pin={pin} /> : <FormPage title={text.edit}>{null}</FormPage>;
}
