import { useId, useRef, useState } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { LazyMenu } from '../../kit/layers/layers.ts';
import { lazyLayer } from '../../kit/layers/lazyLayer.tsx';
import { useConsoleListContext } from './consoleListContext.ts';

const LazyViewsMenu = lazyLayer(() => import('../views/ViewsMenu.tsx').then(({ ViewsMenu }) => ViewsMenu));
const LazyViewState = lazyLayer(() => import('../views/ViewState.tsx').then(({ ViewState }) => ViewState));

/** Opens the menu of a list's views; shows the current view's name, and whether the list has since changed. */
export function ViewsButton() {
  const t = useT();
  const id = useId();
  const { spec, state } = useConsoleListContext();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (spec.columns === undefined) return null;
  const preload = () => {
    LazyMenu.preload();
    LazyViewsMenu.preload();
  };
  return (
    <>
      <Button
        ref={button}
        small
        cut
        className="tool views"
        after={<Icon name="down" size="s" />}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(!open)}
      >
        <bdi>{state.view ?? t('lists.views')}</bdi>
      </Button>
      {state.view === undefined ? null : <LazyViewState />}
      {open && button.current ? (
        <LazyViewsMenu id={id} anchor={button.current} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
