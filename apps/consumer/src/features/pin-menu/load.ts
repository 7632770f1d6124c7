/** The code of a Pin's menu and of sharing, for `useOnDemand` and for the Share button. */
export const loadPinMenu = () => import(/* webpackChunkName: "pin-menu" */ './PinMenuItems');
export const loadPinMenuItems = () => loadPinMenu().then(({ PinMenuItems }) => PinMenuItems);
