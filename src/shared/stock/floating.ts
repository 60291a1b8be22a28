/** Menus, dialogs and tooltips. They are mounted where our own layers are. */
import type { Components, Theme } from '@mui/material/styles';
import { layersHost } from '../../kit/layers/mui/host.ts';
import { FOCUS, ON_PHONE } from './measures.ts';

/** Mounts in a landmark, since all content must be inside one. */
const inMain = (): HTMLElement => document.querySelector<HTMLElement>('main') ?? document.body;

const POP = {
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius-l)',
  background: 'var(--surface-raised)',
  boxShadow: 'var(--shadow-2)',
};

export const FLOATING: Components<Theme> = {
  MuiPopover: {
    defaultProps: { container: inMain, disableScrollLock: true, transitionDuration: 0 },
    styleOverrides: { paper: POP },
  },
  MuiPopper: { defaultProps: { container: inMain } },
  MuiMenu: {
    defaultProps: { transitionDuration: 0 },
    styleOverrides: { list: { padding: 4 } },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 32,
        padding: '7px 10px',
        borderRadius: 'var(--radius)',
        color: 'var(--text)',
        fontSize: 13,
        lineHeight: '18px',
        '&:hover, &.Mui-focusVisible': { background: 'var(--fill-neutral)' },
        '&.Mui-selected, &.Mui-selected:hover': { background: 'var(--accent-soft)' },
        '&:focus-visible': { ...FOCUS, outlineOffset: -2 },
        [ON_PHONE]: { minHeight: 'var(--control-touch)' },
      },
    },
  },
  MuiListItemIcon: {
    styleOverrides: { root: { color: 'var(--text-3)', '.MuiMenuItem-root &': { minWidth: 26 } } },
  },
  MuiListItemText: { styleOverrides: { primary: { fontSize: 13, lineHeight: '18px' } } },
  MuiDivider: { styleOverrides: { root: { '.MuiMenu-list &': { margin: '4px -4px' } } } },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { background: 'var(--scrim)' } } },
  },
  MuiDialog: {
    defaultProps: { container: layersHost, disableScrollLock: true, transitionDuration: 0 },
    styleOverrides: {
      paper: {
        width: 'var(--modal)',
        maxWidth: 'calc(100vw - 32px)',
        margin: 16,
        borderRadius: 'var(--radius-xl)',
        background: 'var(--surface-raised)',
        boxShadow: 'var(--shadow-3)',
        [ON_PHONE]: {
          width: '100%',
          maxWidth: '100%',
          margin: 0,
          marginTop: 'auto',
          borderRadius: 'var(--radius-xl) var(--radius-xl) 0 0',
        },
      },
      container: { [ON_PHONE]: { alignItems: 'flex-end' } },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: {
        padding: '20px 24px 16px',
        fontSize: 16,
        lineHeight: '24px',
        fontWeight: 'var(--w-strong)',
        overflowWrap: 'anywhere',
      },
    },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '0 24px 20px' } } },
  MuiDialogContentText: { styleOverrides: { root: { color: 'var(--text-2)', fontSize: 14 } } },
  MuiDialogActions: {
    styleOverrides: { root: { gap: 8, padding: '16px 24px', borderTop: '1px solid var(--border)' } },
  },
  MuiTooltip: {
    // Its controls already contain their names as text.
    defaultProps: { enterDelay: 500, describeChild: true, slotProps: { popper: { container: inMain } } },
    styleOverrides: {
      tooltip: {
        maxWidth: 280,
        padding: '7px 10px',
        borderRadius: 'var(--radius)',
        background: 'var(--surface-inverse)',
        color: 'var(--on-inverse)',
        fontSize: 12,
        lineHeight: '16px',
        fontWeight: 400,
      },
    },
  },
};
