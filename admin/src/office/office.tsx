import { Admin, CustomRoutes, memoryStore, Resource } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import { authProvider } from '../data/auth.ts';
import { dataProvider } from '../data/provider.ts';
import { screens } from './all-screens.ts';
import { Dashboard } from './dashboard.tsx';
import { i18nProvider } from './indonesian.ts';
import { OfficeLayout } from './layout.tsx';
import { LoginPage } from './login-page.tsx';
import { NotFound } from './not-found.tsx';
import { officeRouter } from './router.ts';
import { officeTheme, officeThemeByNight } from './theme.ts';

/** What people set up here (columns, open menus) lives as long as the tab: local storage belongs to the site. */
const store = memoryStore();

/** A data router alone can hold somebody back who leaves a form with changes. */
const router = createBrowserRouter([{ path: '*', element: <Rooms /> }], { basename: '/admin' });

export const Office = () => <RouterProvider router={router} />;

function Rooms() {
  return (
    <Admin
      title="Kantor Semai"
      store={store}
      routerProvider={officeRouter}
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      theme={officeTheme}
      darkTheme={officeThemeByNight}
      layout={OfficeLayout}
      loginPage={LoginPage}
      dashboard={Dashboard}
      catchAll={NotFound}
      requireAuth
      disableTelemetry
    >
      {screens.map((screen) =>
        'resource' in screen ? (
          <Resource
            key={screen.resource}
            name={screen.resource}
            options={{ label: screen.label }}
            icon={screen.icon}
            list={screen.list}
            create={screen.create}
            edit={screen.edit}
            show={screen.show}
            recordRepresentation={screen.nameOf}
          />
        ) : null,
      )}
      <CustomRoutes>
        {screens.map((screen) =>
          'path' in screen ? <Route key={screen.path} path={`/${screen.path}`} element={screen.page} /> : null,
        )}
      </CustomRoutes>
    </Admin>
  );
}
