/** The theme of react-admin's stock components: MUI's components in our design tokens, to match our own. */
import createCache from '@emotion/cache';
import type { Components, Theme } from '@mui/material/styles';
import { createLook } from '../../kit/layers/mui/look.ts';
import { TOKENS } from '../../kit/layers/mui/tokens.ts';
import { INPUTS } from './fields.ts';
import { FLOATING } from './floating.ts';
import { FOCUS, ON_PHONE } from './measures.ts';
import { STOCK } from './parts.ts';
import { TABLES } from './tables.ts';

const BUTTONS: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&:focus-visible': FOCUS } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minWidth: 0,
        height: 'var(--control)',
        padding: '0 14px',
        borderRadius: 'var(--radius)',
        fontSize: 14,
        fontWeight: 'var(--w-medium)',
        letterSpacing: 0,
        whiteSpace: 'nowrap',
      },
      sizeSmall: {
        height: 'var(--control-small)',
        padding: '0 10px',
        fontSize: 13,
        [ON_PHONE]: { height: 'var(--control-touch)' },
      },
      contained: { fontWeight: 'var(--w-strong)' },
      outlined: {
        borderColor: 'var(--border-strong)',
        background: 'var(--surface-raised)',
        boxShadow: 'var(--shadow-1)',
      },
      text: {
        '&:hover': { background: 'var(--fill-neutral)' },
        '&.MuiButton-colorPrimary': { color: 'var(--accent-text)' },
      },
      startIcon: { marginInline: '0 6px', '& > *:nth-of-type(1)': { fontSize: 16 } },
      endIcon: { marginInline: '6px 0', '& > *:nth-of-type(1)': { fontSize: 16 } },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 32,
        height: 32,
        padding: 0,
        borderRadius: 'var(--radius)',
        color: 'var(--text-2)',
        '&:hover': { background: 'var(--fill-neutral)' },
        [ON_PHONE]: { width: 'var(--control-touch)', height: 'var(--control-touch)' },
      },
      colorPrimary: { color: 'var(--text-2)' },
      colorError: { color: 'var(--error)' },
    },
  },
  MuiSvgIcon: { styleOverrides: { root: { fontSize: 18 }, fontSizeSmall: { fontSize: 16 } } },
  MuiChip: {
    styleOverrides: {
      root: {
        height: 22,
        borderRadius: 'var(--radius-s)',
        background: 'var(--fill-neutral)',
        color: 'var(--text-2)',
        fontSize: 12,
        fontWeight: 'var(--w-medium)',
        // Targets are at least 24 px.
        '&.MuiChip-clickable': { height: 24 },
        '&.MuiChip-clickable:hover': { background: 'var(--fill-neutral)', color: 'var(--text)' },
      },
      colorPrimary: { background: 'var(--accent-soft)', color: 'var(--accent-text)' },
      label: { padding: '0 8px' },
    },
  },
  MuiLink: { styleOverrides: { root: { color: 'var(--accent-text)' } } },
};

/** Separate because MUI's types don't know react-admin's names. */
const PALETTE: object = { bulkActionsToolbarBackgroundColor: 'var(--surface-inverse)' };

/** Its styles are outside the cascade layers, so that MUI's classes override our element rules. */
export const STOCK_LOOK = createLook(
  {
    ...TOKENS,
    // The spacing unit that react-admin assumes.
    spacing: 8,
    palette: { ...TOKENS.palette, ...PALETTE },
    zIndex: { mobileStepper: 10, fab: 10, speedDial: 10, appBar: 20, drawer: 40, modal: 60, tooltip: 60 },
    components: { ...TOKENS.components, ...BUTTONS, ...TABLES, ...INPUTS, ...FLOATING, ...STOCK },
  },
  'stock',
  createCache,
);
