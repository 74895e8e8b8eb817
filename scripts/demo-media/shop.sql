CREATE TABLE pelanggan (id INTEGER PRIMARY KEY, nama TEXT, kota TEXT);
INSERT INTO pelanggan VALUES (1, 'Ayu', 'Bandung'), (2, 'Budi', 'Surabaya'), (3, 'Citra', 'Bandung'), (4, 'Doni', 'Medan');

CREATE TABLE penjualan (id INTEGER PRIMARY KEY, produk TEXT, kota TEXT, total INTEGER, pelanggan_id INTEGER);
INSERT INTO penjualan VALUES
  (1, 'Kopi', 'Bandung', 54000, 1),
  (2, 'Teh', 'Surabaya', 36000, 2),
  (3, 'Kopi', 'Bandung', 90000, 3),
  (4, 'Gula', 'Surabaya', 28000, 2),
  (5, 'Teh', 'Bandung', 45000, 1);
