import { Box, Card, Link, Stack, Typography } from '@mui/material';
import { Title, usePermissions } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { staffRoleNames } from '../../../src/contract/rules/permissions.ts';
import type { Me } from '../data/auth.ts';
import { Today } from '../reports/today.tsx';
import { placesFor } from './all-screens.ts';
import { brandColours } from './colours.ts';
import { Kawung } from './kawung.tsx';
import { pathOf } from './screens.ts';
import { Waiting } from './waiting.tsx';

/** Where somebody lands: how the day goes, what waits, and every place they may go, as the menu groups them. */
export function Dashboard() {
  const { permissions: me } = usePermissions<Me>();
  if (!me) return null;
  const groups = placesFor(me);
  return (
    <Stack spacing={4} sx={{ pt: 2, maxWidth: 1200 }}>
      <Title title="Beranda" />
      <Greeting me={me} />
      <Waiting />
      <Today isInstructor={me.role === 'instructor'} />
      <Places groups={groups} />
    </Stack>
  );
}

const today = new Intl.DateTimeFormat('id-ID', { dateStyle: 'full', timeZone: 'Asia/Jakarta' });

const Greeting = ({ me }: { me: Me }) => (
  <Box
    sx={{
      position: 'relative',
      overflow: 'hidden',
      borderRadius: '20px 4px 20px 4px',
      bgcolor: brandColours.forest,
      color: '#FFFFFF',
      px: { xs: 2.5, sm: 4 },
      py: { xs: 3, sm: 3.5 },
    }}
  >
    <Kawung sx={{ position: 'absolute', top: 0, right: 0, height: '100%', display: { xs: 'none', sm: 'block' } }} />
    <Typography variant="h4" component="h2" sx={{ position: 'relative' }}>
      Selamat bekerja, {me.name}
    </Typography>
    <Typography sx={{ position: 'relative', mt: 0.5 }}>
      {staffRoleNames[me.role]} · {today.format(Date.now())}
    </Typography>
  </Box>
);

const Places = ({ groups }: { groups: ReturnType<typeof placesFor> }) => (
  <Stack component="section" aria-labelledby="places" spacing={1.5}>
    <Typography variant="h6" component="h2" id="places">
      Semua halaman
    </Typography>
    {/* Columns, not a grid: the groups are of very different length. */}
    <Box sx={{ columnWidth: 240, columnGap: 2 }}>
      {groups.map(({ group, places }) => (
        <Card key={group} sx={{ p: 2, mb: 2, breakInside: 'avoid' }}>
          <Typography component="h3" variant="body2" color="text.secondary" sx={{ fontWeight: 700, px: 1, mb: 0.5 }}>
            {group}
          </Typography>
          {places.map((screen) => (
            <Link
              key={pathOf(screen)}
              component={RouterLink}
              to={pathOf(screen)}
              underline="none"
              color="text.primary"
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1.5,
                px: 1,
                minHeight: 44,
                borderRadius: 1,
                fontWeight: 600,
                '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
              }}
            >
              <screen.icon size={20} aria-hidden />
              {screen.label}
            </Link>
          ))}
        </Card>
      ))}
    </Box>
  </Stack>
);
