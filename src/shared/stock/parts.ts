/** react-admin's own parts, which MUI's names don't reach: toolbars, cards, the bar of the chosen rows. */
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

/** Names that MUI's types don't have. */
const PARTS = {
  RaListToolbar: {
    styleOverrides: { root: { gap: 8, paddingBottom: 12, [ON_PHONE]: { background: 'none' } } },
  },
  RaTopToolbar: {
    styleOverrides: {
      root: {
        gap: 8,
        padding: 0,
        minHeight: 'var(--control)',
        background: 'none',
        [ON_PHONE]: { background: 'none' },
        '& .MuiButton-root': SECONDARY,
      },
    },
  },
  RaFilterForm: {
    styleOverrides: { root: { gap: 12, minHeight: 'var(--control)', padding: 0 } },
  },
  RaFilterFormInput: {
    styleOverrides: {
      root: {
        // A label above the field: they end on one line with the buttons beside them.
        '& .MuiFormControl-root': { minWidth: 200, margin: 0 },
        '& .RaFilterFormInput-spacer': { display: 'none' },
        '& .RaFilterFormInput-hideButton': { marginBottom: 2 },
      },
    },
  },
  RaBulkActionsToolbar: {
    styleOverrides: {
      root: {
        '& .RaBulkActionsToolbar-toolbar': { borderRadius: 'var(--radius-l) var(--radius-l) 0 0' },
        '& .MuiTypography-root': { color: 'var(--on-inverse)', fontSize: 13 },
        '& .MuiIconButton-root, & .MuiButton-root, & .MuiButton-root:hover': {
          background: 'none',
          border: 0,
          boxShadow: 'none',
          color: 'var(--on-inverse)',
        },
      },
    },
  },
  RaDataTable: {
    styleOverrides: { root: { '& .RaDataTable-tableWrapper': { borderRadius: 'inherit' } } },
  },
  RaToolbar: {
    styleOverrides: {
      root: {
        minHeight: 0,
        padding: '16px 24px',
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
