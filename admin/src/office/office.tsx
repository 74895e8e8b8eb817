import type { ComponentType, ReactNode } from 'react';
import { Admin, CustomRoutes, memoryStore, Resource, Title, usePermissions, useResourceContext } from 'react-admin';
import { createBrowserRouter, Navigate, Route, RouterProvider, useParams } from 'react-router-dom';
import type { Permission } from '../../../src/contract/rules/permissions.ts';
import { authProvider, isAllowed, type Me } from '../data/auth.ts';
import { dataProvider } from '../data/provider.ts';
import { LoadFailure, NoAccess, StillLoading } from '../parts/room-states.tsx';
import { officeName } from '../parts/site-name.ts';
import { screens } from './all-screens.ts';
import { Dashboard } from './dashboard.tsx';
import { i18nProvider } from './indonesian.ts';
import { OfficeLayout } from './layout.tsx';
import { LoginPage } from './login-page.tsx';
import { NotFound } from './not-found.tsx';
import { queryClient } from './query-client.ts';
import { officeRouter } from './router.ts';
import type { Screen } from './screens.ts';
import { officeTheme, officeThemeByNight } from './theme.ts';

/** What people set up here (columns, open menus) lives as long as the tab: local storage belongs to the site. */
const store = memoryStore();

/** A screen for those who may see it; everybody else who has its address is told so. */
const guarded = ({ may, label }: Screen, page: ReactNode) => (
  <Guarded may={may} label={label}>
    {page}
  </Guarded>
);

const pageOf = (screen: Screen, Page: ComponentType | undefined) => (Page ? guarded(screen, <Page />) : undefined);

type GuardedProps = { may: Permission | null; label: string; children: ReactNode };

function Guarded({ may, label, children }: GuardedProps) {
  const { permissions: me, error, refetch } = usePermissions<Me>();
  if (error) return <LoadFailure error={error} onAgain={refetch} />;
  if (!me) return <StillLoading />;
  return isAllowed(me, may) ? (
    children
  ) : (
    <>
      <Title title={label} />
      <NoAccess to={label} />
    </>
  );
}

/** The short address of what has a page and no form. */
const ToShow = () => (
  <Navigate to={`/${useResourceContext()}/${encodeURIComponent(useParams().id ?? '')}/show`} replace />
);

/** A data router alone can hold somebody back who leaves a form with changes. */
const router = createBrowserRouter([{ path: '*', element: <Rooms /> }], { basename: '/admin' });

export const Office = () => <RouterProvider router={router} />;

function Rooms() {
  return (
    <Admin
      title={officeName}
      store={store}
      queryClient={queryClient}
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
            list={pageOf(screen, screen.list)}
            create={pageOf(
              { ...screen, label: `Tambah ${screen.label}`, may: screen.mayCreate ?? screen.may },
              screen.create,
            )}
            edit={pageOf(screen, screen.edit)}
            show={pageOf(screen, screen.show)}
            recordRepresentation={screen.nameOf}
          >
            {screen.edit ? null : <Route path=":id" element={screen.show ? <ToShow /> : pageOf(screen, screen.list)} />}
          </Resource>
        ) : null,
      )}
      <CustomRoutes>
        {screens.map((screen) =>
          'path' in screen ? (
            <Route key={screen.path} path={`/${screen.path}`} element={guarded(screen, screen.page)} />
          ) : null,
        )}
      </CustomRoutes>
    </Admin>
  );
}
