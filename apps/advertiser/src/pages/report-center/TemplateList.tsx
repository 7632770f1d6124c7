import { type ReactNode, useState } from 'react';
import { type AdAccount } from '@corkboard/contract';
import { Select } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { formCss as css } from '../../features/form';
import { reportCenter as text } from '../../messages/report-center';
import { loadRemoveDialog, type RemoveDialogProps } from '../../features/removal';
import { type ScheduleDialogProps } from './ScheduleDialog';
import { TemplateTable } from './TemplateTable';
import { type Template, useTemplateActs } from './use-template-acts';

const loadSchedule = async () =>
  (await import(/* webpackChunkName: "schedule-dialog" */ './ScheduleDialog')).ScheduleDialog;

export interface TemplateListProps {
  readonly account: AdAccount;
  /** The account of the address, which the next one keeps. */
  readonly wanted: string | undefined;
  /** The viewer's. */
  readonly locale: string;
  readonly templates: readonly Template[];
  /** Leads to the builder. */
  readonly create: ReactNode;
  /** Reads the list again. */
  readonly onChange: () => Promise<unknown>;
}

/** Report templates, by whom they were made, with what can be done with each. */
export function TemplateList({ account, wanted, locale, templates, create, onChange }: TemplateListProps) {
  const { run, copy, remove } = useTemplateActs(account, wanted, onChange);
  const [maker, setMaker] = useState('');
  const [scheduled, setScheduled] = useState<Template>();
  const [dropped, setDropped] = useState<Template>();
  const scheduling = useOnDemand<ScheduleDialogProps>(loadSchedule);
  const removing = useOnDemand<RemoveDialogProps>(loadRemoveDialog);
  const makers = new Map(templates.map(({ user_id, made_by }) => [user_id ?? '0', made_by ?? text.gone]));
  const shown = templates.filter(({ user_id }) => maker === '' || (user_id ?? '0') === maker);
  return (
    <div className={css.stack}>
      <div className={css.acts}>
        {create}
        <div className={css.short}>
          <Select
            label={text.madeBy}
            value={maker}
            onChange={({ target }) => {
              setMaker(target.value);
            }}
          >
            <option value="">{text.anyone}</option>
            {[...makers].map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </div>
      </div>
      {shown.length === 0 ? (
        <p className={css.soft}>{text.noneBy}</p>
      ) : (
        <TemplateTable
          templates={shown}
          wanted={wanted}
          locale={locale}
          account={account}
          onRun={(one) => void run(one)}
          onCopy={(one) => void copy(one)}
          onSchedule={(one) => {
            scheduling.want(() => {
              setScheduled(one);
            });
          }}
          onRemove={(one) => {
            removing.want(() => {
              setDropped(one);
            });
          }}
        />
      )}
      {scheduled && scheduling.Component ? (
        <scheduling.Component
          account={account}
          template={scheduled}
          locale={locale}
          onClose={() => {
            setScheduled(undefined);
          }}
        />
      ) : null}
      {dropped && removing.Component ? (
        <removing.Component
          name={dropped.name}
          detail={text.removeDetail}
          onClose={() => {
            setDropped(undefined);
          }}
          onRemove={() => {
            setDropped(undefined);
            void remove(dropped);
          }}
        />
      ) : null}
    </div>
  );
}
