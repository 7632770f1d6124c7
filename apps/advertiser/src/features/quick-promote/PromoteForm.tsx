import { useEffect, useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { useReread } from '../batch';
import { type SignedIn } from '@corkboard/auth';
import { type AdAccount, type Pin, type ProductGroup } from '@corkboard/contract';
import { useForm, useWatch } from 'react-hook-form';
import { quickPromote } from '../../messages/quick-promote';
import { plain } from '../form';
import { usePinAuthors, waitForAuthors } from '../pin-authors';
import { type Formats } from '../format';
import { type Aim } from './aim';
import { dropDraft, keepDraft, withDraft } from './draft';
import { Fields } from './Fields';
import { Outcome, type PromotionResult } from './Outcome';
import { pinProblem } from './pin';
import { PinArea } from './PinArea';
import css from './quick-promote.module.css';
import { Summary } from './Summary';
import { type PromoteValues, startValues, toCall } from './values';

const CALL = 'POST /ads/v4/advertisers/{advertiserId}/pins/{pinId}/quick_promote/';

export interface PromoteFormProps {
  readonly account: AdAccount;
  readonly viewer: SignedIn;
  readonly formats: Formats;
  /** Objective of the promotion. */
  readonly aim: Aim;
  /** Product group for catalog sales; absent while it loads. */
  readonly group?: ProductGroup | undefined;
  /** Reopens the choice of the objective; absent where there is no choice. */
  readonly onAim?: (() => void) | undefined;
  readonly pin: Pin | undefined;
  /** The Pin of the address is being looked for. */
  readonly waiting: boolean;
  /** There is no such Pin. */
  readonly missing: boolean;
  readonly onChoose: () => void;
  /** From the beginning, with another Pin. */
  readonly onAgain: () => void;
}

/**
 * The form that promotes a Pin, or the product group of what it shows. It is kept in the browser while one types. What the service says of the Pin stands beside it, everything
 * else in a dialog. Another Pin is another form: give it another `key`.
 */
export function PromoteForm(props: PromoteFormProps) {
  const { account, viewer, formats, aim, group, onAim, pin, waiting, missing, onChoose, onAgain } = props;
  const reread = useReread();
  const ofProducts = aim.ad_type === 'catalog_sales';
  const [now] = useState(() => Date.now());
  const pinId = pin?.id ?? null;
  const of = { viewerId: viewer.id, advertiserId: account.id, locale: viewer.locale };
  const form = useForm<PromoteValues>({
    mode: 'onTouched',
    shouldUnregister: false,
    defaultValues: withDraft(startValues(account, pin), of, pinId),
  });
  const values = useWatch({ control: form.control }) as PromoteValues;
  const [outcome, setOutcome] = useState<PromotionResult>();
  const [asks, setAsks] = useState(false);
  const [refused, setRefused] = useState<string>();
  const author = usePinAuthors(account, viewer, pinId === null || ofProducts ? [] : [[pinId]]).get(
    pinId ?? '',
  )?.words;
  const known = pin ? pinProblem(pin) : missing ? quickPromote.pin.missing : undefined;

  const { isDirty, isSubmitting } = form.formState;
  const draft = JSON.stringify(values);
  const { viewerId, advertiserId, locale } = of;
  useEffect(() => {
    if (isDirty)
      keepDraft(
        { ...(JSON.parse(draft) as PromoteValues), ...aim },
        { viewerId, advertiserId, locale },
        pinId,
      );
  }, [isDirty, draft, aim, viewerId, advertiserId, locale, pinId]);

  const submit = form.handleSubmit(async (filled) => {
    if (!pin || known !== undefined) {
      setRefused(known ?? quickPromote.pin.required);
      return;
    }
    try {
      const { data } = await callApi(CALL, toCall(filled, account, pin.id, aim));
      dropDraft();
      setAsks(!ofProducts && (await waitForAuthors(account, [pin.id])));
      setOutcome(data);
      await reread();
    } catch (error) {
      const refusal = asApiError(error);
      const message = refusal ? plain(refusal.message, refusal.field ?? '') : quickPromote.error.generic;
      if (refusal?.httpStatus === 401) setRefused(message);
      else setOutcome({ message });
    }
  });
  return (
    <>
      <form
        method="dialog"
        noValidate
        className={css.columns}
        onSubmit={(event) => {
          setRefused(undefined);
          void submit(event);
        }}
      >
        <PinArea
          account={account}
          pin={pin}
          destination={ofProducts ? (pin?.link ?? null) : values.destination_url}
          ofProducts={ofProducts}
          waiting={waiting}
          problem={known ?? refused}
          author={author}
          onChoose={onChoose}
        />
        <Fields form={form} account={account} formats={formats} ofProducts={ofProducts} />
        <Summary
          values={values}
          aim={aim}
          group={group}
          onAim={onAim}
          account={account}
          formats={formats}
          now={now}
          busy={isSubmitting}
        />
      </form>
      {outcome ? (
        <Outcome
          account={account}
          outcome={outcome}
          asks={asks}
          onClose={() => {
            setOutcome(undefined);
          }}
          onAgain={onAgain}
        />
      ) : null}
    </>
  );
}
