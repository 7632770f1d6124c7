import { useEffect, useEffectEvent } from 'react';
import { type AdAccount } from '@corkboard/contract';
import { chevronDownIcon, Icon, useMedia } from '@corkboard/ui';
import { menuOpener, useOnDemand } from '@corkboard/ui/on-demand';
import { adsMenu as text } from '../../messages/ads-menu';
import css from './ads-menu.module.css';
import { type AdsMenuListProps } from './AdsMenuList';

const loadList = async () => (await import(/* webpackChunkName: "ads-menu" */ './AdsMenuList')).AdsMenuList;

export interface AdsMenuProps {
  /** The account of the page, whose other pages the menu leads to; undefined where there is none. */
  readonly account: AdAccount | undefined;
  /** The account that an address without an id means. */
  readonly own: string | null;
  /** The part of the ads manager that the page belongs to. */
  readonly section?: string | undefined;
}

/**
 * The name of the ads manager above a page's title, with the ways to its other pages: in a menu, or beside every page where the window is wide
 * (docs/handbook/ads.md#ways-between-pages).
 */
export function AdsMenu({ account, own, section }: AdsMenuProps) {
  const menu = useOnDemand<AdsMenuListProps>(loadList);
  const { Component: AdsMenuList } = menu;
  const isBeside = useMedia('(width >= 1440px)');
  const want = useEffectEvent(menu.want);
  useEffect(() => {
    if (isBeside) want();
  }, [isBeside]);
  const face = (
    <>
      {text.title}
      {isBeside ? null : <Icon of={chevronDownIcon} size={14} />}
    </>
  );
  return (
    <div className={css.over} data-beside={isBeside}>
      {AdsMenuList ? (
        <AdsMenuList account={account} own={own} face={face} isBeside={isBeside} />
      ) : isBeside ? (
        face
      ) : (
        <button type="button" className={css.opener} {...menuOpener(menu)}>
          {face}
        </button>
      )}
      {section === undefined ? null : <span>{section}</span>}
    </div>
  );
}
