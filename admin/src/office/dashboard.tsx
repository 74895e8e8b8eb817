import { Card, CardActionArea, Stack, Typography } from '@mui/material';
import { Title, useGetIdentity, usePermissions } from 'react-admin';
import { Link } from 'react-router-dom';
import { isAllowed, type Me } from '../data/auth.ts';
import { Today } from '../reports/today.tsx';
import { screens } from './all-screens.ts';
import type { Screen } from './screens.ts';

const pathOf = (screen: Screen) => ('resource' in screen ? `/${screen.resource}` : `/${screen.path}`);

/** Where somebody lands: how the day goes, and what they may do, one click away. */
export function Dashboard() {
  const { identity } = useGetIdentity();
  const { permissions: me } = usePermissions<Me>();
  const shown = screens.filter(({ hidden, may }) => !hidden && isAllowed(me, may));
  return (
    <Stack spacing={3} sx={{ py: 3 }}>
      <Title title="Beranda" />
      <Typography variant="h4" component="h1">
        Selamat bekerja{identity?.fullName ? `, ${identity.fullName}` : ''}
      </Typography>
      <Today paths={new Set(shown.map(pathOf))} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
        {shown.map((screen) => {
          const to = pathOf(screen);
          return (
            <Card key={to} sx={{ width: { xs: '100%', sm: 220 } }}>
              <CardActionArea
                component={Link}
                to={to}
                sx={{ p: 2.5, display: 'flex', gap: 1.5, justifyContent: 'start' }}
              >
                <screen.icon size={22} />
                <Typography sx={{ fontWeight: 700 }}>{screen.label}</Typography>
              </CardActionArea>
            </Card>
          );
        })}
      </Stack>
    </Stack>
  );
}
