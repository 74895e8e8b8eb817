import { Alert, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import type { previewQuestions } from '../../../src/contract/admin/tests.ts';
import type { CallData } from '../../../src/contract/call.ts';

type Preview = CallData<typeof previewQuestions> & { name: string };

/** What is wrong with a file, line by line; or what it would add. */
export function ImportPreview({ name, questions, faults }: Preview) {
  if (faults.length > 0)
    return (
      <>
        <Alert severity="error">
          {faults.length} kesalahan dalam {name}. Belum ada yang disimpan: perbaiki berkasnya, lalu pilih kembali.
        </Alert>
        <TableContainer sx={{ maxHeight: 360 }}>
          <Table size="small" stickyHeader aria-label="Kesalahan dalam berkas">
            <TableHead>
              <TableRow>
                <TableCell>Baris</TableCell>
                <TableCell>Kolom</TableCell>
                <TableCell>Kesalahan</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {faults.map(({ line, column, text }) => (
                <TableRow key={`${line} ${column} ${text}`}>
                  <TableCell>{line}</TableCell>
                  <TableCell>{column ?? '–'}</TableCell>
                  <TableCell>{text}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      </>
    );
  return (
    <>
      <Alert severity="success">
        {questions.length} pertanyaan siap diimpor dari {name}. Belum ada yang disimpan.
      </Alert>
      <TableContainer sx={{ maxHeight: 360 }}>
        <Table size="small" stickyHeader aria-label="Pertanyaan dalam berkas">
          <TableHead>
            <TableRow>
              <TableCell>Baris</TableCell>
              <TableCell>Pertanyaan</TableCell>
              <TableCell>Jawaban benar</TableCell>
              <TableCell>Bab</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {questions.map(({ line, question, answers, lesson_name }) => (
              <TableRow key={line}>
                <TableCell>{line}</TableCell>
                <TableCell sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', minWidth: 160 }}>
                  {question}
                </TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  {answers.find(({ is_correct }) => is_correct)?.answer}
                  <Typography variant="body2" color="text.secondary">
                    dari {answers.length} jawaban
                  </Typography>
                </TableCell>
                <TableCell>{lesson_name ?? '–'}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  );
}
