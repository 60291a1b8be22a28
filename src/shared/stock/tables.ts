/** Tables and pagination that look like our lists. */
import type { Components, Theme } from '@mui/material/styles';
import { FOCUS, ON_PHONE } from './measures.ts';

export const TABLES: Components<Theme> = {
  MuiTableCell: {
    styleOverrides: {
      root: {
        height: 'var(--row-height)',
        padding: '0 12px',
        borderBottom: '1px solid var(--border-subtle)',
        color: 'var(--text-2)',
        fontSize: 13,
        lineHeight: '18px',
        '&.MuiTableCell-paddingCheckbox': { width: 44, padding: 0, paddingInlineStart: 10 },
      },
      head: {
        height: 36,
        background: 'var(--surface-sunken)',
        borderBottomColor: 'var(--border)',
        color: 'var(--text-3)',
        fontSize: 12,
        lineHeight: '16px',
        fontWeight: 'var(--w-medium)',
        whiteSpace: 'nowrap',
      },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        '&.MuiTableRow-hover:hover': { background: 'var(--surface-hover)' },
        '&.Mui-selected, &.Mui-selected:hover': { background: 'var(--accent-soft)' },
        '&.RaDataTable-clickableRow:focus-visible': { ...FOCUS, outlineOffset: -2 },
      },
    },
  },
  MuiTableSortLabel: {
    styleOverrides: {
      root: { minHeight: 24, '&.Mui-active': { color: 'var(--text)' } },
      icon: { fontSize: 14, '.MuiTableSortLabel-root.Mui-active &': { color: 'inherit' } },
    },
  },
  MuiTablePagination: {
    styleOverrides: {
      root: { display: 'block', color: 'var(--text-2)', fontSize: 13 },
      toolbar: {
        minHeight: 48,
        gap: 8,
        paddingInline: '16px',
        paddingBlock: 4,
      },
      selectLabel: { fontSize: 13 },
      displayedRows: { fontSize: 13, fontVariantNumeric: 'tabular-nums' },
      input: { margin: 0, fontSize: 13 },
      select: {
        height: 'var(--control)',
        minHeight: 0,
        padding: '7px 10px',
        boxSizing: 'border-box',
        border: '1px solid var(--border-control)',
        borderRadius: 'var(--radius)',
        fontSize: 14,
        [ON_PHONE]: { height: 'var(--control-touch)', paddingBlock: 11, fontSize: 16 },
      },
    },
  },
  MuiPaginationItem: {
    styleOverrides: {
      root: {
        minWidth: 28,
        height: 28,
        margin: 0,
        borderRadius: 'var(--radius)',
        color: 'var(--text-2)',
        '&.Mui-selected, &.Mui-selected:hover': {
          background: 'var(--fill-neutral)',
          color: 'var(--text)',
          fontWeight: 'var(--w-strong)',
        },
        '&.Mui-disabled': { opacity: 1, color: 'var(--text-disabled)' },
        [ON_PHONE]: { minWidth: 36, height: 'var(--control-touch)' },
      },
    },
  },
};
