/** Form fields: label above, outline without a notch, help text and error below. */
import type { Components, Theme } from '@mui/material/styles';
import { ARROW, FOCUS, ON_PHONE, TYPED_INTO } from './measures.ts';

const SWITCH = {
  width: 34,
  height: 20,
  padding: 0,
  margin: 8,
  overflow: 'visible',
} as const;

export const INPUTS: Components<Theme> = {
  MuiTextField: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
  MuiFormControl: {
    defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true },
  },
  MuiAutocomplete: {
    defaultProps: { fullWidth: true },
    styleOverrides: {
      inputRoot: { '&&': { padding: '2px 8px' } },
      input: { '&&': { padding: '4px 2px' } },
      tag: { height: 24, margin: 2 },
      endAdornment: { '&&': { top: '50%', right: 0, transform: 'translateY(-50%)' } },
      popupIndicator: { width: 30, height: 28, ...ARROW, '&:hover': ARROW, '& > svg': { display: 'none' } },
      clearIndicator: { width: 28, height: 28 },
    },
  },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        maxWidth: 'none',
        marginBottom: 6,
        transform: 'none',
        pointerEvents: 'auto',
        color: 'var(--text-2)',
        fontSize: 13,
        lineHeight: '18px',
        fontWeight: 'var(--w-medium)',
        whiteSpace: 'normal',
        '&.Mui-focused': { color: 'var(--text-2)' },
        '&.Mui-error': { color: 'var(--text-2)' },
      },
    },
  },
  MuiFormLabel: { styleOverrides: { root: { fontSize: 13 } } },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: 'var(--control)',
        borderRadius: 'var(--radius)',
        background: 'var(--surface)',
        color: 'var(--text)',
        fontSize: 14,
        lineHeight: '20px',
        '&.Mui-focused': TYPED_INTO,
        '&.Mui-focused.Mui-error': { outlineColor: 'var(--error)' },
        '& .MuiOutlinedInput-notchedOutline, &:hover .MuiOutlinedInput-notchedOutline': {
          borderColor: 'var(--border-control)',
        },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent' },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--error)', borderWidth: 2 },
        '&.Mui-disabled': { background: 'var(--surface-sunken)' },
        // Phones zoom in on inputs with a smaller font.
        [ON_PHONE]: { minHeight: 'var(--control-touch)', fontSize: 16 },
      },
      input: { height: 20, padding: '7px 10px', '&.MuiSelect-select': { minHeight: 20 } },
      notchedOutline: { top: 0, '& legend': { display: 'none' } },
    },
  },
  MuiSelect: {
    styleOverrides: {
      select: { '&&&': { paddingInlineEnd: 30, ...ARROW } },
      icon: { display: 'none' },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: '6px 0 0',
        color: 'var(--text-3)',
        fontSize: 12,
        lineHeight: '16px',
        '&:empty, &:has(> span:only-child:empty)': { display: 'none' },
      },
    },
  },
  MuiCheckbox: {
    // react-admin labels the checkbox as MUI 7 required, on the element around the input.
    defaultProps: {
      slotProps: {
        root: () => ({ 'aria-label': undefined }),
        input: (owner) => ({ 'aria-label': owner['aria-label'] }),
      },
    },
    styleOverrides: {
      root: {
        padding: 4,
        color: 'var(--border-control)',
        '&:has(:focus-visible)': FOCUS,
        '&:hover': { background: 'none' },
        [ON_PHONE]: { padding: 12 },
      },
    },
  },
  MuiRadio: {
    styleOverrides: { root: { padding: 4, color: 'var(--border-control)', '&:has(:focus-visible)': FOCUS } },
  },
  MuiSwitch: {
    styleOverrides: {
      root: SWITCH,
      switchBase: {
        padding: 2,
        insetInlineStart: 0,
        // physical: MUI's plugin mirrors it
        '&.Mui-checked': { transform: 'translateX(14px)', color: '#fff' },
        '&.Mui-checked + .MuiSwitch-track': { background: 'var(--accent)', opacity: 1 },
        '&.Mui-disabled + .MuiSwitch-track': { background: 'var(--fill-neutral)', opacity: 1 },
        '&:has(:focus-visible)': { outline: 0 },
        '&:has(:focus-visible) + .MuiSwitch-track': FOCUS,
      },
      thumb: { width: 16, height: 16, boxShadow: '0 1px 2px rgb(0 0 0 / 0.25)' },
      track: { borderRadius: 10, background: 'var(--border-control)', opacity: 1 },
      sizeSmall: { ...SWITCH, '& .MuiSwitch-thumb': { width: 16, height: 16 } },
    },
  },
  MuiFormControlLabel: { styleOverrides: { label: { fontSize: 14, lineHeight: '20px' } } },
};
