CREATE TABLE "identity_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"spent" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
