/** Words of the form for a billing address. */
export const billingAddress = {
  business_name: 'Business name',
  street: 'Street address',
  street2: 'Apartment, suite, or floor',
  city: 'City',
  region: 'State or province',
  postal_code: 'Postal code',
  required: 'Fill this in.',
  country: (name: string) => `Country: ${name}. It's the country of the ad account.`,
} as const;
