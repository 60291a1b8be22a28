/** Overrides for react-admin's own components, which MUI's names don't cover: toolbars, cards, the bulk actions bar. */
import type { Components, Theme } from '@mui/material/styles';
import { ON_PHONE } from './measures.ts';

const CARD = {
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius-l)',
  background: 'var(--surface)',
  boxShadow: 'none',
};

const SECONDARY = {
  height: 'var(--control)',
  padding: '0 14px',
  border: '1px solid var(--border-strong)',
  background: 'var(--surface-raised)',
  boxShadow: 'var(--shadow-1)',
  color: 'var(--text)',
  fontSize: 14,
  '&:hover': { background: 'var(--surface-hover)' },
};

const INVERSE = {
  border: 0,
  background: 'none',
  boxShadow: 'none',
  color: 'var(--on-inverse)',
  '&:hover': { background: 'color-mix(in srgb, var(--on-inverse) 12%, transparent)' },
};

/** The accent as a text color; in dark mode it is lighter than the accent as a background. */
const LINKED = { color: 'var(--accent-text)' };

/** Names missing from MUI's types. */
export const PARTS = {
  // The table scrolls inside it, not the page.
  RaList: { styleOverrides: { root: { '& .RaList-main': { minWidth: 0 } } } },
  RaReferenceField: { styleOverrides: { root: { '& .RaReferenceField-link > *': LINKED } } },
  RaSingleFieldList: { styleOverrides: { root: { '& .RaSingleFieldList-link > *': LINKED } } },
  RaListToolbar: {
    styleOverrides: {
      root: {
        gap: 8,
        paddingBottom: 12,
        // On this width they are stacked.
        '@media (max-width: 599.95px)': { background: 'none', '&& > *': { flex: 'none', width: '100%' } },
      },
    },
  },
  RaTopToolbar: {
    styleOverrides: {
      root: {
        gap: 8,
        padding: 0,
        minHeight: 'var(--control)',
        background: 'none',
        [ON_PHONE]: { background: 'none' },
        '&& .MuiButton-root': SECONDARY,
      },
    },
  },
  RaFilterForm: {
    styleOverrides: { root: { gap: 12, minHeight: 'var(--control)', padding: 0 } },
  },
  RaFilterFormInput: {
    styleOverrides: {
      root: {
        // The labels are above the fields, so fields and buttons align at the bottom.
        '& .MuiFormControl-root': { minWidth: 200, margin: 0 },
        '& .RaFilterFormInput-spacer': { display: 'none' },
        '& .RaFilterFormInput-hideButton': { marginBottom: 2 },
      },
    },
  },
  // Floats over the bottom of the table, so that it doesn't cover the buttons at the top.
  RaBulkActionsToolbar: {
    styleOverrides: {
      root: {
        order: 1,
        position: 'sticky',
        bottom: 0,
        zIndex: 'var(--z-bar)',
        height: 0,
        '& .RaBulkActionsToolbar-toolbar': {
          insetBlockEnd: 12,
          width: 'fit-content',
          height: 44,
          minHeight: 44,
          marginInline: 'auto',
          padding: '0 6px',
          borderRadius: 'var(--radius-l)',
          boxShadow: 'var(--shadow-3)',
          transform: 'none',
          transition: 'none',
        },
        // With no height it would still receive keyboard focus.
        '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' },
        '& .RaBulkActionsToolbar-icon': { marginInlineStart: 0 },
        '& .RaBulkActionsToolbar-topToolbar': { paddingInlineStart: 12 },
        '& .MuiTypography-root': { color: 'var(--on-inverse)', fontSize: 13 },
        '&&& .MuiIconButton-root, &&& .MuiButton-root': INVERSE,
      },
    },
  },
  RaConfirm: {
    styleOverrides: {
      root: {
        '&& .RaConfirm-confirmPrimary, && .RaConfirm-confirmPrimary:hover': {
          background: 'var(--accent)',
          color: 'var(--on-accent)',
        },
        '&& .RaConfirm-confirmWarning, && .RaConfirm-confirmWarning:hover': {
          background: 'var(--error-solid)',
          color: 'var(--on-error)',
        },
      },
    },
  },
  RaDataTable: {
    styleOverrides: {
      root: {
        display: 'flex',
        flexDirection: 'column',
        '& .RaDataTable-tableWrapper': { borderRadius: 'inherit', overflowX: 'auto' },
        '& .RaDataTable-headerCell': { background: 'var(--surface-sunken)' },
        '& .RaDataTable-headerRow > :first-of-type': { borderStartStartRadius: 'var(--radius-l)' },
        '& .RaDataTable-headerRow > :last-of-type': { borderStartEndRadius: 'var(--radius-l)' },
      },
    },
  },
  RaToolbar: {
    styleOverrides: {
      root: {
        '&&': { minHeight: 0, padding: '16px 24px' },
        borderTop: '1px solid var(--border)',
        borderRadius: '0 0 var(--radius-l) var(--radius-l)',
        background: 'var(--surface)',
      },
    },
  },
  RaLabeled: {
    styleOverrides: {
      root: { '& .RaLabeled-label': { color: 'var(--text-2)', fontWeight: 'var(--w-medium)' } },
    },
  },
  RaLoading: {
    styleOverrides: {
      root: {
        '& .RaLoading-message': { color: 'var(--text-3)', fontFamily: 'inherit' },
        '& .RaLoading-icon': { width: 'auto', height: 'auto' },
      },
    },
  },
  RaEmpty: {
    styleOverrides: {
      root: {
        '& .RaEmpty-message': { color: 'var(--text-3)' },
        '& .RaEmpty-icon': { width: 40, height: 40, color: 'var(--text-3)' },
      },
    },
  },
} satisfies Record<string, { styleOverrides: Record<string, object> }>;

export const STOCK = {
  ...PARTS,
  MuiCard: { defaultProps: { elevation: 0 }, styleOverrides: { root: CARD } },
  MuiCardContent: { styleOverrides: { root: { padding: 24 } } },
} as Components<Theme>;
