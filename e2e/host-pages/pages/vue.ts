import { createApp, defineComponent, h, version } from 'vue';
import { note } from './record';

/** Vue sets what the element has as properties, and hears events by their names. */
const Host = defineComponent({
  setup: () => () =>
    h('main', [
      h('h1', `Vue ${version}`),
      h('corkboard-pin-builder', {
        id: 'vue',
        site: document.documentElement.dataset.site,
        link: 'https://shop.example/lamps',
        // The dot says property: the element may not be known yet.
        '.getToken': () => window.hostToken,
        ...Object.fromEntries(
          (['Ready', 'Created', 'Failed', 'Closed'] as const).map((name) => [
            `on${name}`,
            ({ detail }: CustomEvent) => {
              note('vue', name.toLowerCase(), detail);
            },
          ]),
        ),
      }),
    ]),
});

createApp(Host).mount('#app');
