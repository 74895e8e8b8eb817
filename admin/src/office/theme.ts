import { createElement } from 'react';
import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';
import { FORM_WIDTH } from '../parts/form-width.ts';
import { EditFailure, ShowFailure } from '../parts/room-states.tsx';
import { brandColours, type Colours, dark, light } from './colours.ts';

/** The brand's colours and type, at the density of a desk. */
const themeOf = (colours: Colours): RaThemeOptions => ({
  ...(colours.mode === 'dark' ? defaultDarkTheme : defaultLightTheme),
  palette: {
    mode: colours.mode,
    primary: { main: colours.action, contrastText: colours.onAction },
    secondary: { main: colours.second },
    error: { main: colours.ember },
    warning: { main: colours.amber },
    success: { main: colours.success },
    background: { default: colours.paper, paper: colours.card },
    text: { primary: colours.ink, secondary: colours.muted },
    divider: colours.line,
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
    // The browser's own controls and scroll bars follow.
    MuiCssBaseline: { styleOverrides: { html: { colorScheme: colours.mode } } },
    MuiAppBar: {
      styleOverrides: { root: { backgroundColor: brandColours.forest, color: '#FFFFFF', boxShadow: 'none' } },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { styleOverrides: { root: { border: `1px solid ${colours.line}`, boxShadow: 'none' } } },
    MuiTableCell: { styleOverrides: { head: { fontWeight: 700 }, root: { borderColor: colours.line } } },
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
    // What did not come says why, instead of leaving for the list.
    RaShow: {
      defaultProps: { error: createElement(ShowFailure) },
      styleOverrides: { root: { '& .RaShow-main': { minWidth: 0 } } },
    },
    RaEdit: {
      defaultProps: { error: createElement(EditFailure) },
      styleOverrides: {
        root: {
          maxWidth: FORM_WIDTH,
          '& .RaEdit-main': { minWidth: 0 },
          '& .RaEdit-card': { minWidth: 0, overflow: 'visible' },
        },
      },
    },
    // The button to save stays in sight however long a form is, and what is below it does not shine through.
    RaToolbar: {
      styleOverrides: {
        root: {
          backgroundColor: colours.card,
          borderTop: `1px solid ${colours.line}`,
          borderRadius: '0 0 8px 8px',
          // In a dialog it is the dialog's own foot.
          '.MuiDialog-root &.RaToolbar-mobileToolbar': { position: 'static' },
          '&.RaToolbar-desktopToolbar': { position: 'sticky', bottom: 0, zIndex: 2 },
        },
      },
    },
    // On a telephone a message stays clear of the bar with the save button.
    MuiSnackbar: { styleOverrides: { root: { '@media (max-width: 599.95px)': { bottom: 88 } } } },
    // Where one is stands out from where one could go.
    RaMenuItemLink: {
      styleOverrides: {
        root: {
          borderLeft: '3px solid transparent',
          '&.RaMenuItemLink-active': {
            color: colours.action,
            fontWeight: 700,
            borderLeftColor: colours.mark,
            backgroundColor: colours.here,
          },
        },
      },
    },
    // One gap between all filters, as wide as the list on a telephone.
    RaFilterForm: {
      styleOverrides: {
        root: {
          alignItems: 'center',
          gap: 12,
          padding: '16px 0 12px',
          '& .filter-field .MuiFormControl-root.MuiFormControl-root': { margin: 0 },
          '& .RaFilterFormInput-spacer': { display: 'none' },
          '& .RaFilterFormInput-hideButton': { marginBottom: 0 },
        },
      },
    },
    RaCreateButton: { defaultProps: { variant: 'contained' } },
    // Nothing is smaller than 13 px, names of fields neither.
    MuiInputLabel: {
      styleOverrides: {
        root: { '&.Mui-disabled': { color: colours.muted } },
        outlined: { '&.MuiInputLabel-shrink': { transform: 'translate(14px, -10px) scale(0.8125)' } },
      },
    },
    MuiOutlinedInput: { styleOverrides: { notchedOutline: { '& legend': { fontSize: '0.8125em' } } } },
    // Who may only look must still be able to read it.
    MuiInputBase: {
      styleOverrides: {
        root: { '&.Mui-disabled, fieldset:disabled &': { backgroundColor: colours.sunken } },
        input: { '&.Mui-disabled': { WebkitTextFillColor: colours.muted } },
      },
    },
    MuiCircularProgress: { defaultProps: { 'aria-label': 'Memuat' } },
    // A moment on four lines is no longer read as one.
    RaDataTable: { styleOverrides: { root: { '& td[class*="_at"]': { whiteSpace: 'nowrap' } } } },
    // No white band above a list that has nothing to add.
    RaTopToolbar: {
      styleOverrides: {
        root: {
          '&&': { backgroundColor: 'transparent', padding: '8px 0' },
          '&:empty': { display: 'none' },
          '@media (max-width: 599.95px)': { minHeight: 0 },
          // On a telephone the button to add floats over the list: alone it needs no line of its own.
          '&:not(:has(> :not(.RaCreateButton-floating)))': { minHeight: 0, padding: 0 },
        },
      },
    },
    RaListToolbar: {
      styleOverrides: {
        root: {
          '&&': { backgroundColor: 'transparent' },
          '@media (min-width: 600px)': { alignItems: 'center' },
        },
      },
    },
    RaCreate: {
      styleOverrides: { root: { maxWidth: FORM_WIDTH, '& .RaCreate-main': { minWidth: 0, marginTop: 16 } } },
    },
    RaNumberField: { defaultProps: { locales: 'id-ID' } },
    // The first field's name stands above its line: there must be room for it.
    MuiDialogContent: {
      styleOverrides: {
        root: {
          '&&&': { paddingTop: 8 },
          '& .ra-input.ra-input': { margin: '0 0 24px' },
          '& .ra-input .MuiFormControl-root': { margin: 0 },
          '& .ra-input .MuiFormHelperText-root': { marginBottom: 0 },
          '& .ra-input .MuiFormHelperText-root:has(> span:only-child)': { display: 'none' },
        },
      },
    },
    // The same room below each field, whether or not something explains it.
    RaSimpleForm: {
      styleOverrides: {
        root: {
          paddingTop: 24,
          '.MuiDialog-root &': { paddingBottom: 0 },
          '& .MuiFormControl-root.MuiFormControl-root, & .MuiFormGroup-root.ra-input': { margin: '0 0 24px' },
          '& .MuiFormHelperText-root': { marginBottom: 0 },
          '& .MuiFormHelperText-root:has(> span:only-child)': { display: 'none' },
        },
      },
    },
    // The colour stands in its border: as text some of them are too light.
    MuiChip: { styleOverrides: { outlined: { color: colours.ink } } },
    // On a telephone what can be done stands below what is said, not squeezed beside it.
    MuiAlert: {
      styleOverrides: {
        root: { '@media (max-width: 599.95px)': { flexWrap: 'wrap' } },
        message: { flex: '1 1 0', minWidth: 0 },
        action: {
          whiteSpace: 'nowrap',
          '@media (max-width: 599.95px)': { width: '100%', marginLeft: 0, padding: '0 0 4px 28px' },
        },
      },
    },
    // Where there is nothing to the left, no room is kept for the arrow that goes there.
    MuiTabScrollButton: { styleOverrides: { root: { '&.Mui-disabled': { width: 0 } } } },
    MuiButton: { defaultProps: { disableElevation: true } },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
    // Rather the full contrast of the theme's muted ink than a lighter grey.
    MuiFormHelperText: {
      styleOverrides: {
        root: {
          color: colours.muted,
          marginBottom: 12,
          '&.Mui-disabled': { color: colours.muted },
          '&.Mui-error': { color: colours.ember },
        },
      },
    },
  },
});

export const officeTheme = themeOf(light);
export const officeThemeByNight = themeOf(dark);
