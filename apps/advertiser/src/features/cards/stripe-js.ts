/** Parts of the provider's script that the pages use. */
export interface StripeJs {
  elements(options: { readonly clientSecret: string }): StripeElements;
  confirmSetup(options: {
    readonly elements: StripeElements;
    readonly redirect: 'if_required';
  }): Promise<{ readonly error?: { readonly message?: string } }>;
  confirmCardPayment(
    clientSecret: string,
    options: { readonly payment_method: string },
  ): Promise<{ readonly error?: { readonly message?: string } }>;
}
interface StripeElements {
  create(kind: 'payment'): { mount(place: HTMLElement): void; destroy(): void };
}

const ADDRESS = 'https://js.stripe.com/v3/';
let loading: Promise<StripeJs> | undefined;

/** Whether this document came with a policy that lets the provider's script in: only pages with its form do, and others lead to them without a new document. */
function isAllowedHere(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry === undefined || new URL(entry.name).pathname === location.pathname;
}

/** Loads the provider's script once. @param key the site's publishable key */
export function loadStripe(key: string): Promise<StripeJs> {
  if (!isAllowedHere()) {
    location.reload();
    return new Promise(() => undefined);
  }
  loading ??= new Promise<StripeJs>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = ADDRESS;
    script.onload = () => {
      resolve((window as unknown as { Stripe: (key: string) => StripeJs }).Stripe(key));
    };
    script.onerror = () => {
      loading = undefined;
      script.remove();
      reject(new Error("The payment provider's script did not come."));
    };
    document.head.append(script);
  });
  return loading;
}
