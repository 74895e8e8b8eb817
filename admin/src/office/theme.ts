import { defaultLightTheme, type RaThemeOptions } from 'react-admin';

/** The brand's colours and type, at the density of a desk. */
const forest = '#0F3D2E';
const leaf = '#1F8A5B';
const line = '#E7E3D6';
const ink = '#14211B';
const ember = '#B3401F';

export const brandColours = { forest, leaf, line, ink, ember, sprout: '#C8E86B', muted: '#55645B', amber: '#B45309' };

export const officeTheme: RaThemeOptions = {
  ...defaultLightTheme,
  palette: {
    mode: 'light',
    primary: { main: forest, contrastText: '#FFFFFF' },
    // Leaf, a shade deeper: white words on it must be readable at 13 px.
    secondary: { main: '#1A7A50' },
    error: { main: ember },
    warning: { main: '#B45309' },
    // Darker than the leaf: white words stand on it.
    success: { main: '#17704A' },
    background: { default: '#FBFAF5', paper: '#FFFFFF' },
    text: { primary: ink, secondary: '#55645B' },
    divider: line,
  },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: "'Plus Jakarta Sans Variable', system-ui, sans-serif",
    fontSize: 14,
    h1: { fontWeight: 800, letterSpacing: '-0.02em' },
    h4: { fontWeight: 800, letterSpacing: '-0.02em', fontSize: 28 },
    h5: { fontWeight: 800, letterSpacing: '-0.02em', fontSize: 22 },
    h6: { fontWeight: 700, letterSpacing: '-0.01em', fontSize: 17 },
    button: { textTransform: 'none', fontWeight: 700 },
    caption: { fontSize: 13 },
  },
  components: {
    ...defaultLightTheme.components,
    MuiAppBar: { styleOverrides: { root: { backgroundColor: forest, color: '#FFFFFF', boxShadow: 'none' } } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { styleOverrides: { root: { border: `1px solid ${line}`, boxShadow: 'none' } } },
    MuiTableCell: { styleOverrides: { head: { fontWeight: 700 }, root: { borderColor: line } } },
    // What is wide scrolls in its own card: the page never does.
    RaLayout: {
      styleOverrides: {
        root: {
          minWidth: 0,
          '& .RaLayout-content': { minWidth: 0, padding: '0 24px 32px' },
          '@media (max-width: 899.95px)': { '& .RaLayout-content': { padding: '0 12px 24px' } },
        },
      },
    },
    RaList: {
      styleOverrides: {
        root: { '& .RaList-main': { minWidth: 0 }, '& .RaList-content': { overflowX: 'auto' } },
      },
    },
    RaEdit: {
      styleOverrides: {
        root: { '& .RaEdit-main': { minWidth: 0 }, '& .RaEdit-card': { minWidth: 0, overflow: 'visible' } },
      },
    },
    // The button to save stays in sight however long a form is, and what is below it does not shine through.
    RaToolbar: {
      styleOverrides: {
        root: {
          backgroundColor: '#FFFFFF',
          borderTop: `1px solid ${line}`,
          borderRadius: '0 0 8px 8px',
          '&.RaToolbar-desktopToolbar': { position: 'sticky', bottom: 0, zIndex: 2 },
        },
      },
    },
    // Where one is stands out from where one could go.
    RaMenuItemLink: {
      styleOverrides: {
        root: {
          borderLeft: '3px solid transparent',
          '&.RaMenuItemLink-active': {
            color: forest,
            fontWeight: 700,
            borderLeftColor: leaf,
            backgroundColor: '#E9F2E4',
          },
        },
      },
    },
    RaFilterForm: { styleOverrides: { root: { alignItems: 'center' } } },
    RaCreateButton: { defaultProps: { variant: 'contained' } },
    // Nothing is smaller than 13 px, names of fields neither.
    MuiInputLabel: {
      styleOverrides: {
        root: { '&.Mui-disabled': { color: '#55645B' } },
        outlined: { '&.MuiInputLabel-shrink': { transform: 'translate(14px, -10px) scale(0.8125)' } },
      },
    },
    MuiOutlinedInput: { styleOverrides: { notchedOutline: { '& legend': { fontSize: '0.8125em' } } } },
    // Who may only look must still be able to read it.
    MuiInputBase: {
      styleOverrides: {
        root: { '&.Mui-disabled': { backgroundColor: '#F4F2EA' } },
        input: { '&.Mui-disabled': { WebkitTextFillColor: '#55645B' } },
      },
    },
    MuiCircularProgress: { defaultProps: { 'aria-label': 'Memuat' } },
    // A moment on four lines is no longer read as one.
    RaDataTable: { styleOverrides: { root: { '& td[class*="_at"]': { whiteSpace: 'nowrap' } } } },
    // No white band above a list that has nothing to add.
    RaTopToolbar: { styleOverrides: { root: { backgroundColor: 'transparent', '&:empty': { display: 'none' } } } },
    RaListToolbar: { styleOverrides: { root: { backgroundColor: 'transparent' } } },
    RaShow: { styleOverrides: { root: { '& .RaShow-main': { minWidth: 0 } } } },
    RaNumberField: { defaultProps: { locales: 'id-ID' } },
    RaSimpleForm: { styleOverrides: { root: { paddingTop: 24 } } },
    // The colour stands in its border: as text some of them are too light.
    MuiChip: { styleOverrides: { outlined: { color: ink } } },
    MuiButton: { defaultProps: { disableElevation: true } },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
    // Rather the full contrast of the theme's muted ink than a lighter grey.
    MuiFormHelperText: {
      styleOverrides: {
        root: {
          color: '#55645B',
          marginBottom: 12,
          '&.Mui-disabled': { color: '#55645B' },
          '&.Mui-error': { color: ember },
        },
      },
    },
  },
};
