-- Every attempt is written twice: begun, then ended. With room for the second on the same page its indexes stay as they are.
ALTER TABLE "post_attempts" SET (fillfactor = 50);
