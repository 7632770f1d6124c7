/** An ad account of tests, as its owner reads it. */
export const ACCOUNT = {
  id: '50',
  name: 'Lamp Co',
  currency: 'USD',
  time_zone: 'Etc/UTC',
  country: 'US',
  permissions: ['OWNER'],
  owner: { id: '7', username: 'lampco' },
};

const image = { url: '/media/a.webp', width: 474, height: 600 };

/** A Pin of that account's owner. */
export const PIN = {
  id: '9',
  title: 'Lamps',
  alt_text: '',
  link: 'https://lamps.example/',
  is_promoted: false,
  dominant_color: '#808080',
  board: { privacy: 'public' },
  images: { '236x': image, '474x': image, orig: image },
};
