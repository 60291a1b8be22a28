/** The design tokens under MUI's names: the theme only refers to them. */
import type { Shadows, ThemeOptions } from '@mui/material/styles';

/** A semantic color: the color itself for text, its soft variant as background. */
const tone = (name: 'error' | 'warning' | 'success' | 'info') => ({
  main: `var(--${name})`,
  light: `var(--${name}-soft)`,
  dark: `var(--${name})`,
  contrastText: 'var(--surface)',
});

const shadows = [
  'none',
  'var(--shadow-1)',
  'var(--shadow-2)',
  'var(--shadow-3)',
  ...Array<'none'>(21).fill('none'),
] as Shadows;

/** The theme, in either direction. */
export const TOKENS: ThemeOptions = {
  cssVariables: { nativeColor: true },
  palette: {
    primary: {
      main: 'var(--accent)',
      light: 'var(--accent-soft)',
      dark: 'var(--accent-hover)',
      contrastText: 'var(--on-accent)',
    },
    error: tone('error'),
    warning: tone('warning'),
    success: tone('success'),
    info: tone('info'),
    background: { default: 'var(--canvas)', paper: 'var(--surface-raised)' },
    divider: 'var(--border)',
    text: { primary: 'var(--text)', secondary: 'var(--text-2)', disabled: 'var(--text-disabled)' },
    action: {
      active: 'var(--text-2)',
      hover: 'var(--surface-hover)',
      selected: 'var(--accent-soft)',
      disabled: 'var(--text-disabled)',
      disabledBackground: 'var(--fill-neutral)',
    },
  },
  spacing: 4,
  shape: { borderRadius: 6 },
  shadows,
  typography: {
    fontFamily: 'var(--font)',
    body1: { fontSize: 14, lineHeight: '20px' },
    body2: { fontSize: 13, lineHeight: '18px' },
    caption: { fontSize: 12, lineHeight: '16px' },
    h1: { fontSize: 20, lineHeight: '28px', fontWeight: 600 },
    h2: { fontSize: 16, lineHeight: '24px', fontWeight: 600 },
    button: { textTransform: 'none' },
  },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  },
};
